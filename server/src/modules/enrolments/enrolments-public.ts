export { listCertificates } from './certificates/certificate-list.ts';
export {
  certificateLetters,
  numberOf as certificateNumber,
} from './certificates/certificate-record.ts';
export { certificatesCsv } from './certificates/certificates-csv.ts';
export { issueCertificate } from './certificates/issue-certificate.ts';
export {
  addFirstEnrolments,
  type FirstEnrolment,
  removeEnrolments,
  repeated,
  setRollNumbers,
} from './enrolment-writes.ts';
export { keepParticulars, particularsAs, particularsOf } from './keep-particulars.ts';
export { watchClasses } from './move-on.ts';
export { refreshSearchKeys } from './refresh-search-keys.ts';
export { createTransfer } from './transfers/create-transfer.ts';
export { transfersCsv } from './transfers/transfers-csv.ts';
export { withdrawStudent } from './withdraw-student.ts';
