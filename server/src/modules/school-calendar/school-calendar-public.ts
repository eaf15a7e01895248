export {
  daysOfSchools,
  daysUnder,
  officeDays,
  rulesOfSchool,
  type SchoolsOfDay,
  schoolDays,
  schoolsOfDay,
  sundayOff,
} from './school-days.ts';
