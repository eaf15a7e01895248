export { certificatesHref, transfersHref } from './enrolment-links.ts';
export {
  historyEntry as enrolmentHistoryEntry,
  isOfEnrolments,
} from './history-words.ts';
export { MendStay } from './mend-stay.tsx';
export { StudentCertificates } from './student-certificates.tsx';
export { useStayActions } from './use-stay-actions.tsx';
