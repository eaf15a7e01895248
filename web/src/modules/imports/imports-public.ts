export { BulkImport } from './bulk-import.tsx';
