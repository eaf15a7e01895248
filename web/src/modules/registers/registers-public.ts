export {
  childCheckKind,
  isChildCheck,
  numberOf,
  type WaitingChildCheck,
  type Way,
  wayOf,
} from './child-check-kind.ts';
export { MendNumber } from './mend-number.tsx';
export { registerHref, registerOfHref, unsentHref } from './register-links.ts';
export { StudentAttendance } from './student-attendance.tsx';
