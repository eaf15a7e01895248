export { MarkAction } from './register/mark-action.tsx';
export { marksView } from './register/marks-view.tsx';
export { studentCheckView } from './register/student-check-view.tsx';
export { StudentAttendance } from './student/student-attendance.tsx';
