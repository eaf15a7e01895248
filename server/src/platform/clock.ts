/** The one source of time. SQL gets the time as a parameter, so that tests can move it. */
export interface Clock {
  now(): Date;
  /** The day in India as `YYYY-MM-DD`: school days are days in Asia/Kolkata. */
  schoolDay(): string;
}

/**
 * India's offset is the same all year; a calendar lookup for each mark of a register would be slow.
 */
const indiaIsAheadSeconds = 5.5 * 3600;

export const clockFrom = (now: () => Date): Clock => ({
  now,
  schoolDay: () => addSeconds(now(), indiaIsAheadSeconds).toISOString().slice(0, 10),
});

export const systemClock = clockFrom(() => new Date());

export const addSeconds = (instant: Date, seconds: number): Date =>
  new Date(instant.getTime() + seconds * 1000);

/** The day some months later; the last day of the month where that month is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
