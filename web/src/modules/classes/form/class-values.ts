import type { SchoolClass } from '@shala/contract/classes.ts';
import type { CallInput } from '../../../platform/call.ts';

/** A class as the form holds it: the standard as text, as its field has it, blanks as ''. */
export interface ClassValues {
  id?: string;
  version?: number;
  schoolId: string;
  academicYearId: string;
  standard: string;
  division: string;
  stream: string;
  medium: string;
  capacity: number | string | null;
  room: string;
  classTeacherId: string;
}

export const newClass = (place: { schoolId: string; academicYearId: string }): ClassValues => ({
  ...place,
  standard: '',
  division: '',
  stream: '',
  medium: '',
  capacity: null,
  room: '',
  classTeacherId: '',
});

export const valuesOf = (of: SchoolClass): ClassValues => ({
  id: of.id,
  version: of.version,
  schoolId: of.schoolId,
  academicYearId: of.academicYearId,
  standard: String(of.standard),
  division: of.division,
  stream: of.stream ?? '',
  medium: of.medium ?? '',
  capacity: of.capacity,
  room: of.room ?? '',
  classTeacherId: of.classTeacherId ?? '',
});

/** Streams begin with the eleventh standard. */
export const hasStreams = (standard: string) => Number(standard) >= 11;

/** What follows from a change: a lower standard has no stream, another school other teachers. */
export function consequences(now: ClassValues, before: ClassValues): Partial<ClassValues> {
  const follows: Partial<ClassValues> = {};
  if (now.stream && !hasStreams(now.standard)) follows.stream = '';
  if (before.schoolId && now.schoolId !== before.schoolId && now.classTeacherId) {
    follows.classTeacherId = '';
  }
  return follows;
}

/** What the call takes: the standard as a number, blanks left out. Wrong entries go along, for the schema to refuse. */
export function bodyOf(values: ClassValues): CallInput<'class/addEdit'>['body'] {
  const filled = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const body: Record<string, unknown> = Object.fromEntries(filled);
  if ('standard' in body) body.standard = Number(body.standard);
  return body as CallInput<'class/addEdit'>['body'];
}
