export {
  checkOpenYear,
  currentYearOf,
  currentYearsOf,
  findCurrentYear,
  findWhetherYearIsSet,
  isClosed as yearIsClosed,
  isLastBegun,
  isOfOpenYear,
  openYear,
  yearForSchool,
  yearOfDay,
  yearsOfState,
} from './academic-year-queries.ts';
