export { sundayOff } from './day-rules.ts';
export { officeDays } from './office-days.ts';
export { daysOfSchools, schoolDays } from './school-days.ts';
