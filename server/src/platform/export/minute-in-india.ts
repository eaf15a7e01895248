import { inIndia } from '@shala/contract/indian-dates.ts';

/** `2026-11-16 10:00`, which every spreadsheet reads. */
export const minuteInIndia = (instant: string): string =>
  inIndia(instant).slice(0, 16).replace('T', ' ');
