export { monthsOf } from './staff-mark.ts';
export { staffOfDays } from './staff-of-days.ts';
