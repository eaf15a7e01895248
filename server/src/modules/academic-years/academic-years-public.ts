export {
  checkOpenYear,
  currentYearOf,
  currentYearsOf,
  findCurrentYear,
  isClosed as yearIsClosed,
  isOfOpenYear,
  openYear,
  yearForSchool,
  yearOfDay,
  yearsOfState,
} from './academic-year-queries.ts';
