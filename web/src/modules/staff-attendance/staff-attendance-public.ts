export { AttendanceHeader } from './attendance-header.tsx';
export { CheckInAction } from './check-in-action.tsx';
export { staffCheckView } from './staff-check-view.tsx';
export { StaffPage } from './staff-page-lazy.ts';
export { useAttendancePlace } from './use-attendance-place.ts';
