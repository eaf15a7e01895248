/** Times of day as schools write them. */
export const indianTime = 'Asia/Kolkata';

/** Made once, as making one takes longer than it writes a page of times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clock(language: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const made =
    clocks.get(key) ??
    new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone,
    });
  clocks.set(key, made);
  return made;
}

/** Marathi writes AM and PM in capitals; English and Hindi in India do not. */
const plain = (text: string): string =>
  text.replaceAll(/[AP]M/g, (half) => half.toLowerCase()).replaceAll(/\s/g, ' ');

/** An instant as `10:45 am`, in every language. */
export const clockTime = (instant: string, language: string): string =>
  plain(clock(language, indianTime).format(Date.parse(instant)));

/** Two times of a day, `10:45` and `11:25`, as `10:45–11:25 am`; empty where either is missing. */
export function clockTimes(startsAt: string, endsAt: string, language: string): string {
  const [from, to] = [startsAt, endsAt].map((time) => Date.parse(`2024-01-01T${time}Z`));
  if (!from || !to) return '';
  return plain(clock(language, 'UTC').formatRange(from, to)).replace(/ *– */, '–');
}
