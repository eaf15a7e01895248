import { searchKey } from '../../platform/search-key.ts';

/** A name as lists are matched by it: 'LEH &  LADAKH' is 'Leh and Ladakh'. */
export const matchKey = (name: string): string => searchKey(name.replaceAll('&', ' and '));

const smallWords = new Set(['and', 'of', 'the']);

/** Lists in capitals are taken in as names are written; everything else stays as it is. */
export function asName(name: string): string {
  if (name !== name.toUpperCase() || name === name.toLowerCase()) return name;
  return name
    .toLowerCase()
    .replace(/[\p{L}\p{M}]+/gu, (word, at: number) =>
      at > 0 && smallWords.has(word) ? word : word.replace(/^./u, (first) => first.toUpperCase()),
    );
}
