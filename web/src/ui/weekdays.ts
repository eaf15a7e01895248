import { dateFormat } from '@shala/contract/indian-dates.ts';

/** 1 January 2024 was a Monday. */
export const weekdayName = (language: string, weekday: number, style: 'long' | 'short' = 'long') =>
  dateFormat(language, { weekday: style }).format(Date.UTC(2024, 0, weekday));

/** ISO: Monday is 1. */
export const weekdayOf = (day: string): number =>
  ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
