export { sundayOff } from './day-rules.ts';
export { daysOfSchools, officeDays, schoolDays } from './school-days.ts';
