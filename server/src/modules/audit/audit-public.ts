export { auditCsv } from './audit-csv.ts';
