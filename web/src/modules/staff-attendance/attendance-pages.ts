import type { RowName } from '@shala/contract/rows.ts';

const base = '/attendance';

/** The pages of attendance, and the right that each stands on. */
export const attendancePages = {
  'class-register': 'attendance/fetchStudentToMarkAttendance',
  teacher: 'attendance/fetchStaffDay',
  overview: 'attendance/fetchOverview',
  'self-attendance': 'attendance/fetchOwn',
  gate: 'attendance/studentCheckIn',
  holidays: 'holiday/fetchAll',
  settings: 'attendance/updateRule',
} as const satisfies Record<string, RowName>;

export type AttendancePage = keyof typeof attendancePages;

export const attendanceHref = (
  page: AttendancePage,
  query: Record<string, string | undefined> = {},
): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return `${base}/${page}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`;
};
