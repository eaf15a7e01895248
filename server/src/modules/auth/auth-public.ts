export {
  closeDeletion,
  lockDeletionRequest,
  lockOtherRequests,
  nobodysName,
} from './deletion-requests/close-deletion.ts';
export { ensureFirstAdmin } from './password/first-admin.ts';
export { resetAdminPassword } from './password/reset-admin-password.ts';
export { removeStale } from './remove-stale.ts';
export { subjectAt as pinSubject } from './sign-in/student-accounts.ts';
