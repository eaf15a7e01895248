export type { NewStudent } from './import/new-student.ts';
export { insertStudents } from './import/store-students.ts';
export { issuesOf } from './readiness/readiness-rules.ts';
export { studentsAsCsv, studentsCsv } from './student-csv.ts';
export { allAdmissionIds, countStudents } from './student-list.ts';
export { findStudent } from './student-record.ts';
export { yesNo } from './yes-no.ts';
