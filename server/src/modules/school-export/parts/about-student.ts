import type { Column } from '../../../platform/export/list-csv.ts';

export interface AboutStudent {
  registerNumber: string;
  studentName: string;
}

/** Which student a row is about, beside the tables `admission` and `student`. */
export const aboutStudent = [
  'admission.register_number as registerNumber',
  'student.name as studentName',
] as const;

export const studentColumns: readonly Column<AboutStudent>[] = [
  ['students:field.registerNumber', ({ registerNumber }) => registerNumber],
  ['enrolments:certificates.student', ({ studentName }) => studentName],
];
