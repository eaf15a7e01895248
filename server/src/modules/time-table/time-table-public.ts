export { proposedWeek } from './proposed-week.ts';
