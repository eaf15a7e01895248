export {
  closeEnrolments,
  moveEnrolments,
  openEnrolments,
  removeEnrolments,
  reopenEnrolments,
  setRollNumbers,
} from './enrolment-book.ts';
export { holdOpenClass } from './open-class.ts';
export { refreshSearchKeys } from './search-keys.ts';
export { aadhaarFaults } from './student-rules.ts';
export { admissionMatches, registerKey } from './student-search.ts';
