export { AttendanceHeader } from './attendance-header.tsx';
export { attendanceHref } from './attendance-pages.ts';
export { ChooseSchool } from './choose-school.tsx';
export { useAttendancePlace } from './use-attendance-place.ts';
