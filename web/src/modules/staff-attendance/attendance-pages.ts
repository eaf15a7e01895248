import type { RowName } from '@shala/contract/rows.ts';

/** The pages of attendance with the right that each needs. */
export const attendancePages = {
  'class-register': 'attendance/fetchStudentToMarkAttendance',
  teacher: 'attendance/fetchStaffDay',
  overview: 'attendance/fetchOverview',
  'self-attendance': 'attendance/fetchOwn',
  gate: 'attendance/studentCheckIn',
  meals: 'attendance/fetchMeals',
  holidays: 'holiday/fetchAll',
  settings: 'attendance/updateRule',
} as const satisfies Record<string, RowName>;

export type AttendancePage = keyof typeof attendancePages;
