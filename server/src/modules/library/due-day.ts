import { addDays } from '../../platform/clock.ts';
import type { CheckedDb } from '../../platform/scope.ts';
import { schoolDays } from '../school-calendar/school-calendar-public.ts';

/** This day, or the next one on which the school is open. */
export async function openDay(db: CheckedDb, schoolId: string, day: string): Promise<string> {
  const calendar = await schoolDays(db, schoolId, day, addDays(day, 90));
  return calendar.find(({ kind }) => kind !== 'off')?.day ?? day;
}
