import type { Student } from '@shala/contract/students.ts';

/** An admission: the student's time at one school under one register number. */
export type Admission = Student['admissions'][number];

export interface AdmissionDialogProps {
  student: Student;
  admission: Admission;
  onClose: () => void;
}

/** The time in a class that goes on: after a promotion that in the next one, also before it begins. */
export const openEnrolment = ({ enrolments }: Admission) =>
  enrolments.find(({ to }) => to === null);
