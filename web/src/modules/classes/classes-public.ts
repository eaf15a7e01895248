export { ChooseSchool } from './choose-school.tsx';
export {
  classesHref,
  classHref,
  classStudentsHref,
  classTimeTableHref,
  copyYearHref,
  promotionsHref,
} from './class-links.ts';
export { ClassPage } from './class-page-frame.tsx';
export { type ClassWords, classWords, useClassWords } from './class-words.ts';
export { historyEntry as classHistoryEntry } from './history-words.ts';
export { SchoolChip } from './school-chip.tsx';
export { SchoolField } from './school-field.tsx';
export { SchoolFilter } from './school-filter.tsx';
export { useClassPlace } from './use-class-place.ts';
export { useOwnSchools } from './use-own-schools.ts';
export { useSchoolName } from './use-school-name.ts';
export { useSchoolStaff } from './use-school-staff.ts';
export { useSubjectName } from './use-subject-name.ts';
export { YearSelect } from './year-select.tsx';
