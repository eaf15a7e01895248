export {
  checkOpenYear,
  currentYearOf,
  currentYearsOf,
  isClosed as yearIsClosed,
  openYear,
  yearForSchool,
  yearOfDay,
  yearsOfState,
} from './academic-year-queries.ts';
