export { findAlike } from './alike.ts';
export { addConsent } from './consents.ts';
export {
  closeEnrolments,
  moveEnrolments,
  openEnrolments,
  removeEnrolments,
  reopenEnrolments,
  setRollNumbers,
} from './enrolment-book.ts';
export { holdFamily } from './hold-student.ts';
export { holdOpenClass } from './open-class.ts';
export { saveGuardians } from './save-guardians.ts';
export { refreshSearchKeys } from './search-keys.ts';
export { findStudent } from './student-record.ts';
export { rowOf as studentRowOf, type StudentForm } from './student-row.ts';
export { aadhaarFaults, studentFaults } from './student-rules.ts';
export { admissionMatches, admissionSearchKey, registerKey } from './student-search.ts';
export { recordStudent } from './student-trail.ts';
export { takenNumber } from './taken-number.ts';
