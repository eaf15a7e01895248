export { currentYearOf, openYear } from './academic-year-queries.ts';
