import type { Student } from '@shala/contract/students.ts';

/** A child's time at one school under one register number. */
export type Stay = Student['admissions'][number];

export interface StayDialogProps {
  student: Student;
  stay: Stay;
  onClose: () => void;
}

/** Many pages show where a student is, was or goes. */
export const changedByMoving = ['student', 'studentSchool', 'class', 'audit', 'dashboard'];

/** The time in a class that goes on. */
export const presentEnrolment = ({ enrolments }: Stay) => enrolments.find(({ to }) => to === null);
