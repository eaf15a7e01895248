export { breachReportWork } from './breach-report-work.ts';
