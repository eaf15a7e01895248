export { exactFirst, searchTextOf } from './counter/card-text.ts';
export { useSchoolClasses } from './use-school-classes.ts';
