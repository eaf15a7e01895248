export {
  daysOfSchools,
  dayUnder,
  officeDays,
  rulesOfDay,
  schoolDays,
  sundayOff,
} from './school-days.ts';
