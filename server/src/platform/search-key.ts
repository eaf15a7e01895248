import { asciiDigits } from '@shala/contract/digits.ts';

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

/** The searched text of an account, the name first for sorting. */
export const accountSearchKey = (account: {
  name: string;
  email?: string | null | undefined;
  mobile?: string | null | undefined;
}): string => [account.name, account.email ?? '', account.mobile ?? ''].map(searchKey).join('\n');

/** The searched text of a school, the name first for sorting. */
export const schoolSearchKey = (school: {
  name: string;
  udiseCode: string;
  village?: string | null | undefined;
}): string => [school.name, school.udiseCode, school.village ?? ''].map(searchKey).join('\n');

/**
 * A long number of a search is a code or a mobile number, which are kept in ASCII digits; a short one may be part of a
 * name, which is kept as it was written.
 */
const withAsciiCodes = (search: string): string => search.replace(/[०-९]{5,}/g, asciiDigits);

const literal = (key: string) => key.replace(/[\\%_]/g, '\\$&');

/** A search for any part of a `search_key`, with LIKE's own signs escaped. */
export function partOf(search: string): string {
  const key = searchKey(withAsciiCodes(search));
  return [...key].length < 3 ? `${literal(key)}%` : `%${literal(key)}%`;
}

/** A search for the beginning of a `search_key`. */
export const beginningOf = (search: string): string =>
  `${literal(searchKey(withAsciiCodes(search)))}%`;

/** Each word of a search, anywhere. */
export const anyPlaceOf = (search: string): string[] =>
  searchKey(withAsciiCodes(search))
    .split(' ')
    .filter(Boolean)
    .map((word) => `%${literal(word)}%`);

/** The same word by word, where each must match: 'zpps kudal' finds by name and village. */
export function partsOf(search: string): string[] {
  const parts = anyPlaceOf(search);
  return parts.length === 1 ? [partOf(search)] : parts;
}

/** '1234 / a', '1234/A' and '१२३४/A' are the same number of a register. */
export const registerKey = (registerNumber: string): string =>
  asciiDigits(searchKey(registerNumber)).replace(/\s/g, '');
