export {
  checkOpenYear,
  currentYearOf,
  currentYearsOf,
  findCurrentYear,
  isClosed as yearIsClosed,
  openYear,
  yearForSchool,
  yearOfDay,
  yearsOfState,
} from './academic-year-queries.ts';
