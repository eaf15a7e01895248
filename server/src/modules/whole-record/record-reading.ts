import type { Language } from '@shala/contract/fields.ts';
import type { ReportCell, ReportCellKind } from '@shala/contract/reports.ts';
import type { Student } from '@shala/contract/students.ts';
import { textOf } from '../../platform/export/text-of-cell.ts';
import type { Reading } from '../../platform/serve.ts';
import type { Say } from '../../platform/texts.ts';
import type { RecordPart } from '../papers/papers-public.ts';

export interface RecordReading extends Reading {
  student: Student;
  /** In the language of the paper. */
  say: Say;
  language: Language;
}

interface Part {
  title: string;
  /** None of facts, whose rows are a label and a value. */
  columns: readonly (readonly [heading: string, kind: ReportCellKind, width: number])[];
  rows: readonly (readonly ReportCell[])[];
}

/** One kind of what is kept about a student, at the schools in sight. */
export type ReadPart = (reading: RecordReading) => Promise<Part> | Part;

export const printed = (say: Say, { title, columns, rows }: Part): RecordPart => ({
  title,
  columns: columns.map(([heading, kind, width]) => ({
    label: say(heading),
    width,
    isFigure: kind !== 'text' && kind !== 'date',
  })),
  rows: rows.map((cells) => cells.map((cell, at) => textOf(columns[at]?.[1] ?? 'text', cell))),
});
