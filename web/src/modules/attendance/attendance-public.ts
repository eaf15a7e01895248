export { registerHref, registerOfHref, unsentHref } from '../../app/links/register-links.ts';
export { FixNumber } from './register/fix-number.tsx';
export { MarkAction } from './register/mark-action.tsx';
export { marksView } from './register/marks-view.tsx';
export {
  isStudentCheck,
  numberOf,
  studentCheckKind,
  type WaitingStudentCheck,
  type Way,
  wayOf,
} from './register/student-check-kind.ts';
export { studentCheckView } from './register/student-check-view.tsx';
export { StudentAttendance } from './student/student-attendance.tsx';
