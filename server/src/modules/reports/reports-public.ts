export { reportWork } from './making/report-work.ts';
