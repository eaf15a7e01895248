/** Days are school days, `YYYY-MM-DD`; a day has no time zone. */

const dayMs = 86_400_000;

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayAt(Date.parse(day) + days * dayMs);

/** The day some months later; the last day of the month where that month is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** From Monday to Tuesday is 1; less than 0 where the second day is the earlier one. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs;

/** `2026-11-21` as `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The first day of a month, `2026-11`, or of the month of a day. */
export const firstOfMonth = (monthOrDay: string): string => `${monthOf(monthOrDay)}-01`;

/** The last day of a month, `2026-11`, or of the month of a day. */
export function lastOfMonth(monthOrDay: string): string {
  const [year = 0, month = 1] = monthOrDay.split('-').map(Number);
  return dayAt(Date.UTC(year, month, 0));
}

/** ISO: Monday is 1. */
export const weekdayOf = (day: string): number => ((new Date(day).getUTCDay() + 6) % 7) + 1;

export const later = (one: string, other: string): string => (one > other ? one : other);
export const earlier = (one: string, other: string): string => (one < other ? one : other);

/** `2026-11-21` as `21-11-2026`. */
export const dayInFigures = (day: string): string => day.split('-').reverse().join('-');
