import { dayInFigures } from '@shala/contract/days.ts';
import { asciiDigits } from '@shala/contract/digits.ts';
import { blank, type CellOutcome, wrong } from './outcome.ts';
import { cleanText } from './text.ts';

const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
const midnight = /[T ]0{1,2}:00(:00(\.0+)?)?(Z|\+00:00)?$/;

/** A year of two digits from here on belongs to the last century, where no year to come is meant. */
const LAST_CENTURY = 60;

/**
 * A date that has happened by `today`: a year of two digits can then mean one century only, 15 is
 * 2015 and 98 is 1998.
 */
export const pastDate =
  (today: string) =>
  (raw: string): CellOutcome<string> =>
    date(raw, Number(today.slice(2, 4)));

/**
 * A day as YYYY-MM-DD, from 05-06-2015, 5/6/2015, 5.6.2015, 2015-06-05, 5 June 2015 or Excel's day
 * number.
 */
export function date(raw: string, lastOfCentury = -1): CellOutcome<string> {
  const text = cleanText(raw);
  if (text === '') return blank;
  const written = asciiDigits(text).replace(midnight, '');

  const serial = /^\d{5}(\.0+)?$/.test(written) ? Number(written) : 0;
  if (serial > 0) return dayOfSerial(serial);

  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written);
  if (iso) return day(text, Number(iso[1]), Number(iso[2]), Number(iso[3]));

  const indian = /^(\d{1,2})\s?[-/. ]\s?(\d{1,2}|[a-z]{3,9})\.?,?\s?[-/., ]\s?(\d{2}|\d{4})$/i.exec(
    written,
  );
  if (!indian) return wrong('date', { value: text });
  const [, first = '', second = '', shown = ''] = indian;
  const year = shown.length === 2 ? wholeYear(Number(shown), lastOfCentury) : shown;
  if (year === undefined) return wrong('date_year', { value: text });
  const month = /^\d/.test(second) ? Number(second) : monthOf(second);
  if (month > 12 && Number(first) <= 12)
    return monthFirst(text, Number(year), Number(first), month);
  return day(text, Number(year), month, Number(first));
}

function wholeYear(short: number, lastOfCentury: number): number | undefined {
  if (short <= lastOfCentury) return 2000 + short;
  return lastOfCentury >= 0 && short >= LAST_CENTURY ? 1900 + short : undefined;
}

function day(text: string, year: number, month: number, dayOfMonth: number): CellOutcome<string> {
  const value = isoOf(year, month, dayOfMonth);
  return value ? { value } : wrong('date', { value: text });
}

function monthFirst(
  text: string,
  year: number,
  month: number,
  dayOfMonth: number,
): CellOutcome<string> {
  const meant = isoOf(year, month, dayOfMonth);
  return meant
    ? wrong('date_month_first', { value: text }, dayInFigures(meant))
    : wrong('date', { value: text });
}

/** Undefined for a day that does not exist, or of another century. */
function isoOf(year: number, month: number, dayOfMonth: number): string | undefined {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return undefined;
  const iso = new Date(Date.UTC(year, month - 1, dayOfMonth)).toISOString().slice(0, 10);
  return Number(iso.slice(8)) === dayOfMonth ? iso : undefined;
}

function dayOfSerial(serial: number): CellOutcome<string> {
  const value = new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);
  return Number(value.slice(0, 4)) <= LAST_YEAR ? { value } : wrong('date', { value: serial });
}

/** 0 for a word that is not a month. */
const monthOf = (word: string): number =>
  months.findIndex((name) => name.startsWith(word.toLowerCase())) + 1;
