export { registerHref, registerOfHref, unsentHref } from '../../app/links/register-links.ts';
export {
  isStudentCheck,
  numberOf,
  studentCheckKind,
  type WaitingStudentCheck,
  type Way,
  wayOf,
} from './register/child-check-kind.ts';
export { studentCheckView } from './register/child-check-view.tsx';
export { FixNumber } from './register/fix-number.tsx';
export { marksView } from './register/marks-view.tsx';
export { StudentAttendance } from './student/student-attendance.tsx';
