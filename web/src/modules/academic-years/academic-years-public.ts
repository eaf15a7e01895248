export { useYears } from './use-years.ts';
export { newYearHref, yearsHref } from './year-links.ts';
export { useYearName } from './year-words.ts';
