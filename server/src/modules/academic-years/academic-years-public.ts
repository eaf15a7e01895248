export {
  currentYearOf,
  isClosed as yearIsClosed,
  openYear,
  yearOfDay,
} from './academic-year-queries.ts';
