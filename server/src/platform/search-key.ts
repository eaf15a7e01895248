/** Zero-width joiners and the nukta are typed by some and not by others. */
const unheard = /[\u200b-\u200d\ufeff\u093c]/g;

/** A text as it is searched and sorted, in either script: composed, lower case, single spaces. */
export const searchKey = (text: string): string =>
  // NFD first: the composed letters क़ to य़ hold their nukta inside.
  text
    .normalize('NFD')
    .replace(unheard, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** What an account is found by, the name first so that it sorts. */
export const accountSearchKey = (account: {
  name: string;
  email?: string | null | undefined;
  mobile?: string | null | undefined;
}): string => [account.name, account.email ?? '', account.mobile ?? ''].map(searchKey).join('\n');

/** What a school is found by, the name first so that it sorts. */
export const schoolSearchKey = (school: {
  name: string;
  udiseCode: string;
  village?: string | null | undefined;
}): string => [school.name, school.udiseCode, school.village ?? ''].map(searchKey).join('\n');

const literal = (key: string) => key.replace(/[\\%_]/g, '\\$&');

/** A search for any part of a `search_key`, with LIKE's own signs taken literally. */
export function partOf(search: string): string {
  const key = searchKey(search);
  return [...key].length < 3 ? `${literal(key)}%` : `%${literal(key)}%`;
}

/** A `search_key` that begins so. */
export const beginningOf = (search: string): string => `${literal(searchKey(search))}%`;

/** Each word of a search, anywhere. */
export const anyPlaceOf = (search: string): string[] =>
  searchKey(search)
    .split(' ')
    .filter(Boolean)
    .map((word) => `%${literal(word)}%`);

/** The same word by word, each of which must be found: 'zpps kudal' finds by name and village. */
export function partsOf(search: string): string[] {
  const parts = anyPlaceOf(search);
  return parts.length === 1 ? [partOf(search)] : parts;
}

/** '1234 / a' and '1234/A' are one number of the register. */
export const registerKey = (registerNumber: string): string =>
  searchKey(registerNumber).replace(/\s/g, '');
