import { inIndia } from '@shala/contract/indian-dates.ts';

/** An instant as a time input has it, `10:20`; blank for none. */
export const timeOfDay = (instant: string | null | undefined): string =>
  instant ? inIndia(instant).slice(11, 16) : '';

/** A time of a day in India as an instant. */
export const instantOf = (day: string, time: string): string =>
  new Date(`${day}T${time}:00+05:30`).toISOString();
