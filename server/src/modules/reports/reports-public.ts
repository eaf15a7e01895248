export { reportWork } from './making/report-work.ts';
export { reportMailWork } from './sending/mail-work.ts';
export { watchSchedules } from './sending/watch-schedules.ts';
