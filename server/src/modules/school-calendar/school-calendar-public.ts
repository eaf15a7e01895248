export {
  daysOfSchools,
  daysUnder,
  officeDays,
  rulesOfSchool,
  schoolDays,
  sundayOff,
} from './school-days.ts';
