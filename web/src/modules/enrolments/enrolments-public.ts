export { StudentCertificates } from './certificates/student-certificates.tsx';
export {
  historyEntry as enrolmentHistoryEntry,
  isOfEnrolments,
} from './history-words.ts';
export { FixStay } from './stays/fix-stay.tsx';
export { useStayActions } from './stays/use-stay-actions.tsx';
