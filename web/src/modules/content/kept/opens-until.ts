import type { KeptItem } from './kept-items.ts';

/** What is kept opens for so long after the server last confirmed it: it may have been withdrawn meanwhile. */
export const keptDays = 30;

const day = 86_400_000;

/** What an earlier version of the page kept does not say: it opens after the next contact. */
const confirmed = ({ confirmedAt }: Pick<KeptItem, 'confirmedAt'>) => Date.parse(confirmedAt) || 0;

/** The last moment at which an item opens without network. */
export const opensUntil = (item: Pick<KeptItem, 'confirmedAt'>): string =>
  new Date(confirmed(item) + keptDays * day).toISOString();

/** A clock that was set back to before the server's word opens nothing; a day is left for one that was corrected. */
export function opensNow(item: Pick<KeptItem, 'confirmedAt'>, now = Date.now()): boolean {
  const age = now - confirmed(item);
  return age >= -day && age <= keptDays * day;
}
