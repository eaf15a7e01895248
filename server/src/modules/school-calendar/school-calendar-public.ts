export { daysOfSchools, officeDays, schoolDays, sundayOff } from './school-days.ts';
