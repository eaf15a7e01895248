import { asciiDigits } from '@shala/contract/digits.ts';
import { cleanText } from './text.ts';

const numbers = /^(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?[-/. ]\s?(\d{2}|\d{4})$/;
const mostMonths = 12;

interface DateNumbers {
  first: number;
  second: number;
  year: string;
}

function numbersOf(cell: string): DateNumbers | undefined {
  const [, first, , second, year = ''] = numbers.exec(asciiDigits(cleanText(cell))) ?? [];
  return first === undefined ? undefined : { first: Number(first), second: Number(second), year };
}

/** Whether a date shows by itself that the month or the day comes first; undefined where it shows neither. */
export function orderOf(cell: string): 'dayFirst' | 'monthFirst' | 'either' | undefined {
  const date = numbersOf(cell);
  if (!date || date.first === date.second) return undefined;
  if (date.first > mostMonths) return date.second > mostMonths ? undefined : 'dayFirst';
  return date.second > mostMonths ? 'monthFirst' : 'either';
}

/** The date with the day before a month that cannot be mistaken; undefined for anything else. */
export function orderedDate(cell: string, order: 'dayFirst' | 'monthFirst'): string | undefined {
  const date = numbersOf(cell);
  if (!date) return undefined;
  const [day, month] = order === 'dayFirst' ? [date.first, date.second] : [date.second, date.first];
  const name = monthNames[month - 1];
  return name && `${day} ${name} ${date.year}`;
}

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
