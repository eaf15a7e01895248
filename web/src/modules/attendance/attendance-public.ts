export { registerHref, registerOfHref, unsentHref } from '../../app/links/register-links.ts';
export {
  childCheckKind,
  isChildCheck,
  numberOf,
  type WaitingChildCheck,
  type Way,
  wayOf,
} from './register/child-check-kind.ts';
export { childCheckView } from './register/child-check-view.tsx';
export { FixNumber } from './register/fix-number.tsx';
export { marksView } from './register/marks-view.tsx';
export { StudentAttendance } from './student/student-attendance.tsx';
