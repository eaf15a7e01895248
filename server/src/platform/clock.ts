export { addDays, addMonths } from '@shala/contract/days.ts';

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
