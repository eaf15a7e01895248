export { AttendanceHeader } from './attendance-header.tsx';
export { attendanceHref } from './attendance-pages.ts';
export { isStaffCheck, type WaitingStaffCheck, wayOf as wayOfStaff } from './staff-check-kind.ts';
export { useAttendancePlace } from './use-attendance-place.ts';
