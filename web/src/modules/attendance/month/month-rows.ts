import type { MonthRegister, MonthRow, ShownStatus } from '@shala/contract/attendance.ts';
import { attendanceFloor } from '@shala/contract/mark-statuses.ts';

/** The share of the days marked; undefined without any. */
export const shareOf = (attended: number, marked: number): number | undefined =>
  marked > 0 ? attended / marked : undefined;

export const isLow = (share: number | undefined): boolean =>
  share !== undefined && share < attendanceFloor;

/** How many students were present on a day; a half day counts half. */
export function presentOn(rows: readonly MonthRow[], day: string): number | undefined {
  const shown = rows.flatMap((row) => markOn(row, day)?.[0] ?? []);
  // Leave is known beforehand, so leave alone does not make a marked register.
  if (shown.every((one) => one === 'on_leave' || one === 'medical')) return undefined;
  const of = (status: ShownStatus) => shown.filter((one) => one === status).length;
  return of('present') + of('late') + of('half_day') / 2;
}

export const markOn = (row: MonthRow, day: string) => row.marks[String(Number(day.slice(8)))];

/** Whether the student was in the class on the day. */
export const isIn = ({ from, to }: MonthRow, day: string): boolean =>
  (from === null || from <= day) && (to === null || day <= to);

/** A cell can be corrected on a school day that has begun, in an open year. */
export const isCorrectable = (
  register: Pick<MonthRegister, 'days' | 'state'>,
  row: MonthRow,
  { day, today }: { day: string; today: string },
): boolean =>
  register.state !== 'closed_year' &&
  day <= today &&
  isIn(row, day) &&
  register.days.some((one) => one.day === day && one.kind !== 'off');
