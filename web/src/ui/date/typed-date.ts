import { asciiDigits } from '@shala/contract/digits.ts';
import { formatDate } from '../format.ts';

export const textOfDay = (day: string): string => (day ? formatDate(day) : '');

/** The day of a text as dd-mm-yyyy, if there is such a day: 1-4-2019 is the first of April in every language. */
export function dayOfText(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(date);
  const isThere = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  return isThere && year >= '1900' ? date : undefined;
}

/**
 * A text on its way to dd-mm-yyyy. At the end of what is typed the dashes come by themselves; what is
 * corrected in the middle, or deleted, stays as it is. Pasted days are taken as other programs write them.
 */
export function dateText(typed: string, isAtTheEnd: boolean): string {
  const [, year, month, day] = /^\s*(\d{4})-(\d\d)-(\d\d)\s*$/.exec(typed) ?? [];
  if (year) return `${day}-${month}-${year}`;
  const text = asciiDigits(typed).replace(/\D+/g, '-').replace(/^-/, '');
  return isAtTheEnd ? withDashes(text) : text.slice(0, 10);
}

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
