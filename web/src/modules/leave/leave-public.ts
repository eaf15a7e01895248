export { DocumentField } from './requests/document-field.tsx';
export { LeaveDocument } from './requests/leave-document.tsx';
