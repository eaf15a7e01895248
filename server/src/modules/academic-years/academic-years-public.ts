export {
  checkOpenYear,
  currentYearOf,
  currentYearsOf,
  findCurrentYear,
  isClosed as yearIsClosed,
  isLastBegun,
  isOfOpenYear,
  openYear,
  yearForSchool,
  yearOfDay,
  yearsOfState,
} from './academic-year-queries.ts';
