export {
  currentYearOf,
  currentYearsOf,
  isClosed as yearIsClosed,
  openYear,
  yearOfDay,
} from './academic-year-queries.ts';
