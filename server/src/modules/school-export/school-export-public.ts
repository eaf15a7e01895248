export { schoolExportWork } from './export-work.ts';
