import { searchKey } from '../../platform/search-key.ts';

/** 'LEH &  LADAKH' and 'Leh and Ladakh' are one name. */
export const matchKey = (name: string): string => searchKey(name.replaceAll('&', ' and '));

const smallWords = new Set(['and', 'of', 'the']);

/** A name in capitals is written like a name; any other is kept as it is. */
export function asName(name: string): string {
  if (name !== name.toUpperCase() || name === name.toLowerCase()) return name;
  return name
    .toLowerCase()
    .replace(/[\p{L}\p{M}]+/gu, (word, at: number) =>
      at > 0 && smallWords.has(word) ? word : word.replace(/^./u, (first) => first.toUpperCase()),
    );
}
