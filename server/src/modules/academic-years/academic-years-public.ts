export {
  currentYearOf,
  currentYearsOf,
  isClosed as yearIsClosed,
  openYear,
  yearOfDay,
  yearsOfState,
} from './academic-year-queries.ts';
