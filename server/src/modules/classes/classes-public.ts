export { insertClasses, type NewClass } from './add-classes.ts';
export { classesAsCsv } from './class-csv.ts';
export {
  classLabel,
  joinedClass,
  joinedClassLabel,
  type Labelled,
} from './class-label.ts';
export { firstClasses, namesStandard } from './class-list.ts';
export { findClass } from './class-record.ts';
export { classTeacherHasLeft, hasTeacher } from './class-teacher.ts';
export { classTeacherInWords } from './class-teacher-words.ts';
export { handOverClass } from './hand-over-class.ts';
export { latinDivision } from './latin-division.ts';
export { lockClass, lockOpenClass } from './lock-class.ts';
export { divisionKey } from './save-class.ts';
export { addTeaching } from './save-teachings.ts';
export { type SchoolDay, staffAmong, staffIssues, staffOf } from './school-staff.ts';
export { isTaughtBy } from './taught-by.ts';
export { workOfTeacher } from './work-of-teacher.ts';
