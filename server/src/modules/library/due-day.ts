import { addDays } from '@shala/contract/days.ts';
import type { SchoolDay } from '@shala/contract/holidays.ts';
import { sql } from 'kysely';
import type { CheckedDb } from '../../platform/scope.ts';
import {
  daysUnder,
  type Rules,
  rulesOfSchool,
  schoolDays,
} from '../school-calendar/school-calendar-public.ts';

/** As long as no school is closed. */
const longestClosed = 90;

/** This day, or the next one on which the school is open. */
export async function openDay(db: CheckedDb, schoolId: string, day: string): Promise<string> {
  return firstOpen(await schoolDays(db, schoolId, day, addDays(day, longestClosed)), day);
}

/** The rules by which `openDayUnder` finds a day up to this one, as a column. */
export const openDayRules = (schoolId: string, today: string, last: string) =>
  rulesOfSchool(sql`${schoolId}::uuid`, today, addDays(last, longestClosed));

/** The same by rules that were read with something else. */
export const openDayUnder = (rules: Rules, day: string): string =>
  firstOpen(daysUnder(rules, day, addDays(day, longestClosed)), day);

const firstOpen = (calendar: readonly SchoolDay[], day: string): string =>
  calendar.find(({ kind }) => kind !== 'off')?.day ?? day;
