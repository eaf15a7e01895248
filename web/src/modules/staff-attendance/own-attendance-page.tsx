import { useUserData } from '../../platform/user-data.ts';
import { OwnStaffAttendance } from './own-staff-attendance.tsx';
import { OwnStudentAttendance } from './own-student-attendance.tsx';

export function OwnAttendancePage() {
  const role = useUserData()?.role;
  if (!role) return null;
  return role === 'Student' ? <OwnStudentAttendance /> : <OwnStaffAttendance />;
}
