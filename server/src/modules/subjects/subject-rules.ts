import type { Language } from '@shala/contract/fields.ts';
import { nameIn, namesOf } from '@shala/contract/names.ts';
import { phoneticLine } from '../../platform/phonetic-key.ts';
import { searchKey, searchLines } from '../../platform/search-key.ts';

interface OfSubject {
  subjectName: string;
  subjectLocalName: string | null;
  subjectNameHindi: string | null;
}

/** A subject as the reader writes it: by its Hindi or Marathi name, where it has one. */
export const subjectNameIn = (language: Language, row: OfSubject): string =>
  nameIn(language, namesOf('subject', row));

export interface SubjectFit {
  schoolId: string | null;
  standards: readonly number[];
}

/** Whether a class can have the subject: the programme's or its school's own, for its standard. */
export const subjectFits = (
  subject: SubjectFit | undefined,
  of: { schoolId: string; standard: number },
): boolean =>
  subject !== undefined &&
  (subject.schoolId === null || subject.schoolId === of.schoolId) &&
  subject.standards.includes(of.standard);

/** The key of a name, by which two subjects are the same: 'E.V.S.' is 'EVS', 'Science - I' is 'Science I'. */
export function subjectKey(name: string): string {
  const key = searchKey(name);
  const words = key
    .replaceAll('&', ' and ')
    .replace(/[.'’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim();
  return words || key;
}

interface Findable {
  name: string;
  localName?: string | null | undefined;
  nameHindi?: string | null | undefined;
  code?: string | null | undefined;
}

/** What a subject is found by, the name first so that it sorts; in either script by its sound. */
export const subjectSearchKey = ({ name, localName, nameHindi, code }: Findable): string =>
  [
    searchLines(name, localName, code),
    phoneticLine(name, localName),
    ...(nameHindi ? [searchKey(nameHindi)] : []),
  ].join('\n');
