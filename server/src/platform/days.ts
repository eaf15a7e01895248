import { clockTime, clockTimes } from '@shala/contract/clock-times.ts';
import type { Language } from '@shala/contract/fields.ts';
import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { type RawBuilder, sql } from 'kysely';

/** `2026-11-21` as `21-11-2026`. */
export const dayInFigures = (day: string): string => day.split('-').reverse().join('-');

/** An instant as `21-11-2026, 10:45 am`. */
export const instantInFigures = (language: Language, instant: string): string =>
  `${dayInFigures(schoolDayOf(instant))}, ${clockTime(instant, language)}`;

/** ISO: Monday is 1. */
export const weekdayOf = (day: string): number =>
  ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** The first of January 2024 was a Monday. */
export const weekdayName = (language: Language, weekday: number): string =>
  new Intl.DateTimeFormat(`${language}-IN`, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekday),
  );

/**
 * The instant at which a day begins in India. As a timestamp first: a date by itself would begin in
 * the zone of the connection.
 */
export const startOfDay = (day: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${day}::date::timestamp at time zone 'Asia/Kolkata')`;

/** `10:45` and `11:25` as `10:45-11:25 am`. */
export const timesInFigures = (language: Language, startsAt: string, endsAt: string): string =>
  clockTimes(startsAt, endsAt, language).replace('–', '-');
