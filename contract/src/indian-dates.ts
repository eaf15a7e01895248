const indianTime = 'Asia/Kolkata';

/** India has had one time without summer time since 1945. */
const aheadOfUtc = 5.5 * 3_600_000;

const made = new Map<string, Intl.DateTimeFormat>();

/**
 * Indian conventions of the language, with Latin digits as on the rest of the page. The time zone is UTC, as for a
 * school day, unless the options name another. Made once, as making one takes longer than it writes a page.
 */
export function dateFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const format =
    made.get(key) ??
    new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { timeZone: 'UTC', ...options });
  made.set(key, format);
  return format;
}

/** 1 January 2024 was a Monday. */
export const weekdayName = (
  language: string,
  weekday: number,
  style: 'long' | 'short' = 'long',
): string => dateFormat(language, { weekday: style }).format(Date.UTC(2024, 0, weekday));

/** `2026-11` as November 2026. */
export const monthName = (language: string, month: string): string =>
  dateFormat(language, { month: 'long', year: 'numeric' }).format(new Date(month));

/** Of an instant as clocks in India show it. */
export const indianTimeFormat = (
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => dateFormat(language, { ...options, timeZone: indianTime });

/** An instant as a clock in India shows it, `2026-11-21T10:45:00.000`. Throws where it is none. */
export const inIndia = (instant: string | Date): string =>
  new Date(new Date(instant).getTime() + aheadOfUtc).toISOString().slice(0, -1);

/** The calendar day in India at an instant. */
export const schoolDayOf = (instant: string | Date): string => inIndia(instant).slice(0, 10);

/** The time in India at an instant, `10:45`. */
export const timeOfDayOf = (instant: string | Date): string => inIndia(instant).slice(11, 16);

/** A time of a day in India as an instant; empty where one of them is none. */
export function instantOf(day: string, time: string): string {
  const at = Date.parse(`${day}T${time}:00+05:30`);
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}
