import type { MonthRegister, MonthRow, ShownStatus } from '@shala/contract/attendance.ts';
import { attendanceFloor } from '@shala/contract/mark-statuses.ts';

/** The share of the days marked; undefined where none was. */
export const shareOf = (attended: number, marked: number): number | undefined =>
  marked > 0 ? attended / marked : undefined;

export const isLow = (share: number | undefined): boolean =>
  share !== undefined && share < attendanceFloor;

/** Of the children shown on a day: how many were there, a half day as half. */
export function presentOn(rows: readonly MonthRow[], day: string): number | undefined {
  const shown = rows.flatMap((row) => markOn(row, day)?.[0] ?? []);
  // Leave is known beforehand; by it alone nobody has kept a register.
  if (shown.every((one) => one === 'on_leave' || one === 'medical')) return undefined;
  const of = (status: ShownStatus) => shown.filter((one) => one === status).length;
  return of('present') + of('late') + of('half_day') / 2;
}

export const markOn = (row: MonthRow, day: string) => row.marks[String(Number(day.slice(8)))];

/** Outside of its time in the class a child has no cell. */
export const isIn = ({ from, to }: MonthRow, day: string): boolean =>
  (from === null || from <= day) && (to === null || day <= to);

/** Whether a cell can be corrected: a day of school that has begun, of a year that is open. */
export const isCorrectable = (
  register: Pick<MonthRegister, 'days' | 'state'>,
  row: MonthRow,
  { day, today }: { day: string; today: string },
): boolean =>
  register.state !== 'closed_year' &&
  day <= today &&
  isIn(row, day) &&
  register.days.some((one) => one.day === day && one.kind !== 'off');
