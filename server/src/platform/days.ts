import { clockTime, clockTimes } from '@shala/contract/clock-times.ts';
import { dayInFigures } from '@shala/contract/days.ts';
import type { Language } from '@shala/contract/fields.ts';
import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { type RawBuilder, sql } from 'kysely';

/** An instant as `21-11-2026, 10:45 am`. */
export const instantInFigures = (language: Language, instant: string): string =>
  `${dayInFigures(schoolDayOf(instant))}, ${clockTime(instant, language)}`;

/**
 * The instant at which a day begins in India. As a timestamp first: a date by itself would begin in
 * the zone of the connection.
 */
export const startOfDay = (day: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${day}::date::timestamp at time zone 'Asia/Kolkata')`;

/** What a clock in India shows at the instants of a column. */
export const inIndia = (column: string): RawBuilder<unknown> =>
  sql`(${sql.ref(column)} at time zone 'Asia/Kolkata')`;

/** The school days of the instants of a column. */
export const schoolDay = <Day extends string | null = string>(column: string): RawBuilder<Day> =>
  sql<Day>`${inIndia(column)}::date`;

/** `10:45` and `11:25` as `10:45-11:25 am`. */
export const timesInFigures = (language: Language, startsAt: string, endsAt: string): string =>
  clockTimes(startsAt, endsAt, language).replace('–', '-');
