import { asciiDigits } from '@shala/contract/digits.ts';
import type { DateOrder } from '@shala/contract/imports.ts';
import { date } from './date.ts';
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
export function orderedDate(cell: string, order: DateOrder): string | undefined {
  const date = numbersOf(cell);
  if (!date) return undefined;
  const [day, month] = order === 'dayFirst' ? [date.first, date.second] : [date.second, date.first];
  const name = monthNames[month - 1];
  return name && `${day} ${name} ${date.year}`;
}

/** The orders by which a wrong date becomes a day, and another one than it was read as. */
export function ordersThatHelp(cell: string): DateOrder[] {
  const asRead = dayOf(cell);
  return orders.filter((order) => {
    const day = dayOf(orderedDate(cell, order) ?? '');
    return day !== undefined && day !== asRead;
  });
}

export const orders: readonly DateOrder[] = ['dayFirst', 'monthFirst'];

/** Which century is meant by two digits matters to no order. */
const anyCentury = 99;

function dayOf(cell: string): string | undefined {
  const outcome = date(cell, anyCentury);
  return 'value' in outcome ? (outcome.value ?? undefined) : undefined;
}

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
