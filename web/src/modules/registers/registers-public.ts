export {
  childCheckKind,
  isChildCheck,
  numberOf,
  type WaitingChildCheck,
  type Way,
  wayOf,
} from './child-check-kind.ts';
export { childCheckView } from './child-check-view.tsx';
export { FixNumber } from './fix-number.tsx';
export { marksView } from './marks-view.tsx';
export { registerHref, registerOfHref, unsentHref } from './register-links.ts';
export { StudentAttendance } from './student-attendance.tsx';
