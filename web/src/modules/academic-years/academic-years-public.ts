export { useYears } from './use-years.ts';
export { useYearName } from './year-words.ts';
