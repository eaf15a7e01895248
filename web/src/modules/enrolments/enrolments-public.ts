export { CorrectAdmission } from './admissions/correct-admission.tsx';
export { useAdmissionActions } from './admissions/use-admission-actions.tsx';
export { StudentCertificates } from './certificates/student-certificates.tsx';
export {
  enrolmentHistoryEntry,
  isOfEnrolments,
} from './history-words.ts';
