export type { NewChild } from './import/new-student.ts';
export { insertChildren } from './import/store-students.ts';
export { countStudents } from './student-list.ts';
