import type { Language } from '@shala/contract/fields.ts';
import type { Student } from '@shala/contract/students.ts';
import type { Reading } from '../../platform/serve.ts';
import type { Say } from '../../platform/texts.ts';
import type { RecordPart } from '../papers/papers-public.ts';

export interface RecordReading extends Reading {
  student: Student;
  /** In the language of the paper. */
  say: Say;
  language: Language;
}

/** One kind of what is kept about a student, at the schools in sight. */
export type ReadPart = (reading: RecordReading) => Promise<RecordPart> | RecordPart;

/** The headings of a part's columns, from the texts of reports where no other module is named. */
export const headings = (
  say: Say,
  columns: Readonly<Record<string, number>>,
  figures: readonly string[] = [],
): RecordPart['columns'] =>
  Object.entries(columns).map(([key, width]) => ({
    label: say(key.includes(':') ? key : `reports:column.${key}`),
    width,
    ...(figures.includes(key) && { isFigure: true as const }),
  }));
