export { marks as staffMarks, monthsOf } from './staff-mark.ts';
export { staffOfDays } from './staff-of-days.ts';
