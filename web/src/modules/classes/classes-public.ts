export { ClassChip } from './class-chip.tsx';
export { type ClassWords, classWords, useClassWords } from './class-words.ts';
export { YearSelect } from './form/year-select.tsx';
export { useClassPlace } from './list/use-class-place.ts';
export { ClassPage } from './record/class-page-frame.tsx';
export { classHistoryEntry } from './record/history-words.ts';
export { useClassesOfSchool, useClassesOfSchools } from './use-classes-of-school.ts';
export { useOwnClass } from './use-own-class.ts';
export { useSchoolStaff } from './use-school-staff.ts';
