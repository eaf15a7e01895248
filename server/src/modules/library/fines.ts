import { addDays } from '@shala/contract/days.ts';
import type { CheckedDb } from '../../platform/scope.ts';
import { daysOfSchools } from '../school-calendar/school-calendar-public.ts';

/** Counts the days of a school after one on which the school was open, up to another. */
export type CountDaysLate = (schoolId: string, dueOn: string, to: string) => number;

interface Overdue {
  schoolId: string;
  dueOn: string;
}

/** No fine grows for longer; a book that is out for years is lost. */
const longest = 365;

/** Reads the calendars of the schools once for all overdue loans; holidays and vacations cost nothing. */
export async function daysLateAt(
  db: CheckedDb,
  overdue: readonly Overdue[],
  today: string,
): Promise<CountDaysLate> {
  const late = overdue.filter(({ dueOn }) => dueOn < today);
  if (late.length === 0) return () => 0;
  const earliest = late.map(({ dueOn }) => dueOn).sort()[0]!;
  const from = [addDays(earliest, 1), addDays(today, -longest)].sort()[1]!;
  const schoolIds = [...new Set(late.map(({ schoolId }) => schoolId))];
  const calendars = await daysOfSchools(db, schoolIds, from, today);
  return (schoolId, dueOn, to) =>
    (calendars.get(schoolId) ?? []).filter(
      ({ day, kind }) => day > dueOn && day <= to && kind !== 'off',
    ).length;
}
