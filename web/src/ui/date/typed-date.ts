import { asciiDigits } from '@shala/contract/digits.ts';
import { formatDate } from '../format.ts';
import { monthNames } from '../month-names.ts';

export const textOfDay = (day: string): string => (day ? formatDate(day) : '');

/** The day of a text as dd-mm-yyyy, if there is such a day: 1-4-2019 is the first of April in every language. */
export function dayOfText(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(date);
  const isThere = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  return isThere && year >= '1900' ? date : undefined;
}

/** Pasted text brings signs of no width along. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * A text on its way to dd-mm-yyyy. At the end of what is typed the dashes come by themselves; what is
 * corrected in the middle, or deleted, stays as it is. Pasted days are taken as this page and other programs write
 * them, and what is none of these stays as it was typed.
 */
export function dateText(typed: string, isAtTheEnd: boolean): string {
  const seen = asciiDigits(typed).replace(unseen, '');
  const plain = seen.trim();
  const [, year, month, day] = /^(\d{4})[-/.](\d\d)[-/.](\d\d)(?:[T ].*)?$/.exec(plain) ?? [];
  if (year) return `${day}-${month}-${year}`;
  if (/\p{L}/u.test(plain)) return namedDay(plain) ?? typed;
  const text = seen
    .replace(/\D+/g, '-')
    .replace(/^-/, '')
    .replace(/(-\d{4})-$/, '$1');
  return isAtTheEnd ? withDashes(text) : text;
}

const named = /^(?:[\p{L}\p{M}]+,?\s+)?(\d{1,2})[\s,./-]*(\p{L}[\p{L}\p{M}]*)[॰\s,./-]*(\d{4})$/u;

/** 3 Dec 2026, in any of the languages, as dd-mm-yyyy. */
function namedDay(text: string): string | undefined {
  const [, day, word = '', year] = named.exec(withoutNukta(text)) ?? [];
  const month = monthNames.en.findIndex((_, at) =>
    shortNames(at).some((name) => word.startsWith(name)),
  );
  return day && month >= 0
    ? `${day.padStart(2, '0')}-${String(month + 1).padStart(2, '0')}-${year}`
    : undefined;
}

const withoutNukta = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\u093c/g, '')
    .toLowerCase();

/** How a month's name begins, in every language. */
const shortNames = (month: number): string[] =>
  Object.values(monthNames).map((names) =>
    withoutNukta(names[month]!.replace('॰', '').replace('Sept', 'Sep')),
  );

function withDashes(text: string): string {
  const parts = [''];
  for (const letter of text) {
    const last = parts.length - 1;
    const isFull = parts[last]!.length === (last < 2 ? 2 : 4);
    if (letter === '-' || isFull) {
      if (last < 2 && parts[last] !== '') parts.push('');
      if (letter === '-' || (isFull && last === 2)) continue;
    }
    parts[parts.length - 1] += letter;
  }
  const isPartFull = parts.length < 3 && parts.at(-1)?.length === 2;
  return parts.join('-') + (isPartFull ? '-' : '');
}
