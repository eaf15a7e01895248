export {
  closeEnrolments,
  closeForNext,
  moveEnrolments,
  openEnrolments,
  removeEnrolments,
  reopenEnrolments,
  setRollNumbers,
} from './enrolment-book.ts';
export type { NewChild } from './import/import-new-child.ts';
export { insertChildren } from './import/import-store.ts';
export { holdOpenClass } from './open-class.ts';
export { refreshSearchKeys } from './search-keys.ts';
export { countStudents } from './student-list.ts';
export { aadhaarFaults } from './student-rules.ts';
export { admissionMatches, registerKey, searchedKey } from './student-search.ts';
