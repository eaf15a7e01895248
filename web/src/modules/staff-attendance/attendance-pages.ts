import type { RowName } from '@shala/contract/rows.ts';
import type { PagePath } from '../../app/routes.tsx';

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

export const attendanceHref = (
  page: AttendancePage,
  query: Record<string, string | undefined> = {},
): string => {
  const known = Object.entries(query).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  const path: PagePath = `/attendance/${page}`;
  return `${path}${known.length > 0 ? `?${new URLSearchParams(known)}` : ''}`;
};
