export { giveTransfer } from './give-transfer.ts';
export { issueCertificate } from './issue-certificate.ts';
export { leave } from './leave.ts';
