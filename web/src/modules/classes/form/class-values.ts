import { classForm } from '@shala/contract/classes.ts';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';

export type ClassValues = FormValues<typeof classForm>;

export const { blank, valuesOf, bodyOf } = formValues(classForm);

/** Streams begin with the eleventh standard. */
export const hasStreams = (standard: string) => Number(standard) >= 11;

/** What follows from a change: a lower standard has no stream, another school other teachers. */
export function consequences(now: ClassValues, before: ClassValues): Partial<ClassValues> {
  const follows: Partial<ClassValues> = {};
  if (now.stream && !hasStreams(now.standard)) follows.stream = '';
  if (before.schoolId && now.schoolId !== before.schoolId) follows.classTeacherId = '';
  return follows;
}
