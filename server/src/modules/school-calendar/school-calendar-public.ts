export {
  daysOfSchools,
  daysUnder,
  officeDays,
  type Rules,
  rulesOfSchool,
  type SchoolsOfDay,
  schoolDays,
  schoolsOfDay,
  sundayOff,
} from './school-days.ts';
