/** Times of day as schools write them. */
import { dateFormat, indianTimeFormat } from './indian-dates.ts';

const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

/** Marathi writes AM and PM in capitals; English and Hindi in India do not. */
const plain = (text: string): string =>
  text.replaceAll(/[AP]M/g, (half) => half.toLowerCase()).replaceAll(/\s/g, ' ');

/** An instant as `10:45 am`, in every language. */
export const clockTime = (instant: string, language: string): string =>
  plain(indianTimeFormat(language, clock).format(Date.parse(instant)));

/** Two times of a day, `10:45` and `11:25`, as `10:45–11:25 am`; empty where either is missing. */
export function clockTimes(startsAt: string, endsAt: string, language: string): string {
  const [from, to] = [startsAt, endsAt].map((time) => Date.parse(`2024-01-01T${time}Z`));
  if (!from || !to) return '';
  return plain(dateFormat(language, clock).formatRange(from, to)).replace(/ *– */, '–');
}
