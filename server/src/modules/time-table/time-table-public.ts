export { dayOfClass } from './day-of-class.ts';
export { weekdayOf } from './period-words.ts';
export { proposedWeek } from './proposed-week.ts';
