import { schoolDayOf } from '@shala/contract/indian-dates.ts';

/** The one source of time. SQL gets the time as a parameter, so that tests can move it. */
export interface Clock {
  now(): Date;
  /** The day in India as `YYYY-MM-DD`: school days are days in Asia/Kolkata. */
  schoolDay(): string;
}

export const clockFrom = (now: () => Date): Clock => ({
  now,
  schoolDay: () => schoolDayOf(now()),
});

export const systemClock = clockFrom(() => new Date());

export const addSeconds = (instant: Date, seconds: number): Date =>
  new Date(instant.getTime() + seconds * 1000);
