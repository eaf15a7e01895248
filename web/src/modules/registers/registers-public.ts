export { MendNumber } from './mend-number.tsx';
export { registerHref, registerOfHref, unsentHref } from './register-links.ts';
export { StudentAttendance } from './student-attendance.tsx';
