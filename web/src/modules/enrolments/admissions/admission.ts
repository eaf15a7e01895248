import type { Student } from '@shala/contract/students.ts';

/** An admission: the student's time at one school under one register number. */
export type Admission = Student['admissions'][number];

export interface AdmissionDialogProps {
  student: Student;
  admission: Admission;
  onClose: () => void;
}

/** Many pages show where a student is, was or goes. */
export const changedByMoving = ['student', 'studentSchool', 'class', 'audit', 'dashboard'];

/** The time in a class that goes on. */
export const presentEnrolment = ({ enrolments }: Admission) =>
  enrolments.find(({ to }) => to === null);
