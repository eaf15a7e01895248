export { currentYearOf, isClosed as yearIsClosed, openYear } from './academic-year-queries.ts';
