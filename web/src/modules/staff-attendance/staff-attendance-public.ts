export { AttendanceHeader } from './attendance-header.tsx';
export { attendanceHref } from './attendance-pages.ts';
export { useAttendancePlace } from './use-attendance-place.ts';
