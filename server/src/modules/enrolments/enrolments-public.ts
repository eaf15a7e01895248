export { issueCertificate } from './certificates/issue-certificate.ts';
export {
  addFirstEnrolments,
  type Closing,
  closeEnrolments,
  closeForNext,
  type FirstEnrolment,
  moveEnrolments,
  type Opening,
  openEnrolments,
  removeEnrolments,
  reopenEnrolments,
  repeated,
  setRollNumbers,
} from './enrolment-writes.ts';
export { refreshSearchKeys } from './refresh-search-keys.ts';
export { createTransfer } from './transfers/create-transfer.ts';
export { withdrawStudent } from './withdraw-student.ts';
