import { asciiDigits, devanagariDigits } from '@shala/contract/digits.ts';
import { type RawBuilder, sql } from 'kysely';

/** Some people type zero-width joiners and the nukta, and others do not. */
const unheard = /[\u200b-\u200d\ufeff\u093c]/g;

/** A text as it is searched and sorted, in either script: composed, lower case, single spaces. */
export const searchKey = (text: string): string =>
  // NFD first, as the composed letters क़ to य़ include their nukta.
  text
    .normalize('NFD')
    .replace(unheard, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** What a record is searched by: each text on a line of its own, the first for sorting. */
export const searchLines = (...texts: (string | null | undefined)[]): string =>
  texts.map((text) => searchKey(text ?? '')).join('\n');

/** What an account is searched by. */
export const accountSearchKey = (account: {
  name: string;
  email?: string | null | undefined;
  mobile?: string | null | undefined;
}): string => searchLines(account.name, account.email, account.mobile);

/** A text as `like` takes it literally. */
export const literal = (key: string): string => key.replace(/[\\%_]/g, '\\$&');

/** What a text is compared with by `like`: one pattern, or any of some. */
export type Pattern = string | RawBuilder<string>;

/**
 * A long number is a code or a mobile number, which are kept in ASCII digits; a short one may be part of a name, which
 * is kept as it was written, so that it is looked for in both.
 */
function inEitherDigits(search: string): string[] {
  const ascii = asciiDigits(searchKey(search));
  if (/\d{5}/.test(ascii)) return [ascii];
  return [...new Set([ascii, devanagariDigits(ascii)])];
}

function patternOf(search: string, around: (key: string) => string): Pattern {
  const [pattern = '', ...others] = inEitherDigits(search).map((key) => around(literal(key)));
  return others.length === 0 ? pattern : sql<string>`any(${[pattern, ...others]}::text[])`;
}

/** A search for any part of a `search_key`, with LIKE's own signs escaped. */
export const partOf = (search: string): Pattern =>
  patternOf(search, (key) => ([...key].length < 3 ? `${key}%` : `%${key}%`));

/** A search for the beginning of a `search_key`. */
export const beginningOf = (search: string): Pattern => patternOf(search, (key) => `${key}%`);

/** A search for a text anywhere. */
export const anywhere = (search: string): Pattern => patternOf(search, (key) => `%${key}%`);

/** Each word of a search, anywhere. */
export const anyPlaceOf = (search: string): Pattern[] => wordsOf(search).map(anywhere);

/** The words of a search. */
export const wordsOf = (search: string): string[] => searchKey(search).split(' ').filter(Boolean);

/** The same word by word, where each must match: 'zpps kudal' finds by name and village. */
export function partsOf(search: string): Pattern[] {
  const words = wordsOf(search);
  return words.length === 1 ? [partOf(search)] : words.map(anywhere);
}

/** Whether a text has each of the patterns. */
export const likeAll = (text: RawBuilder<unknown>, patterns: readonly Pattern[]) =>
  patterns.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(
        patterns.map((pattern) => sql`${text} like ${pattern}`),
        sql` and `,
      )})`;

/** Whether a text has one of the patterns. */
export const likeAny = (text: RawBuilder<unknown>, patterns: readonly Pattern[]) =>
  sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` or `,
  )})`;

/** '1234 / a', '1234/A' and '१२३४/A' are the same number of a register. */
export const registerKey = (registerNumber: string): string =>
  asciiDigits(searchKey(registerNumber)).replace(/\s/g, '');
