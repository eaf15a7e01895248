import type { Language } from '@shala/contract/fields.ts';

interface Named {
  subjectName: string;
  subjectLocalName: string | null;
}

/** A subject as the reader writes it: by its Devanagari name in Hindi and Marathi, where it has one. */
export const subjectNameIn = (
  language: Language,
  { subjectName, subjectLocalName }: Named,
): string => (language !== 'en' && subjectLocalName) || subjectName;
