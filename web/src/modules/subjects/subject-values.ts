import type { Subject } from '@shala/contract/subjects.ts';
import type { CallInput } from '../../platform/call.ts';

/** A subject as the form holds it: standards as texts, as the choice has them, blanks as ''. */
export interface SubjectValues {
  id?: string;
  version?: number;
  schoolId: string;
  name: string;
  localName: string;
  code: string;
  standards: string[];
  medium: string;
}

export const newSubject = (schoolId: string): SubjectValues => ({
  schoolId,
  name: '',
  localName: '',
  code: '',
  standards: [],
  medium: '',
});

export const valuesOf = (subject: Subject): SubjectValues => ({
  id: subject.id,
  version: subject.version,
  schoolId: subject.schoolId ?? '',
  name: subject.name,
  localName: subject.localName ?? '',
  code: subject.code ?? '',
  standards: subject.standards.map(String),
  medium: subject.medium ?? '',
});

/** What the call takes: standards as numbers in their order, blanks left out. */
export function bodyOf({
  standards,
  ...values
}: SubjectValues): CallInput<'subject/addEdit'>['body'] {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return {
    ...Object.fromEntries(filled),
    standards: standards.map(Number).sort((a, b) => a - b),
  } as CallInput<'subject/addEdit'>['body'];
}
