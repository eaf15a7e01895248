import { dayInFigures } from '@shala/contract/days.ts';
import { asciiDigits } from '@shala/contract/digits.ts';
import { searchKey } from '../../search-key.ts';
import { blank, type CellOutcome, wrong } from './outcome.ts';
import { cleanText } from './text.ts';

const monthNames = [
  'january february march april may june july august september october november december',
  'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
  'जनवरी फ़रवरी मार्च अप्रेल मई जून जुलाई अगस्त सितम्बर अक्तूबर नवम्बर दिसम्बर',
  'जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर',
].map((names) => names.split(' ').map(searchKey));
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
const LONGEST_MONTH = 31;
const midnight = /[T ]0{1,2}:00(:00(\.0+)?)?(Z|\+00:00)?$/;

/** A month is cut short from its third letter on, in Devanagari from its second sign: Sept, सप्टें. */
const inWords =
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?\s?[-/., ]?\s?(?<month>[a-z]{3,9}|\p{Script=Devanagari}{2,12})\.?,?\s?[-/., ]?\s?(?<year>\d{2}|\d{4})$/iu;
const monthBeforeDay =
  /^(?<month>[a-z]{3,9}|\p{Script=Devanagari}{2,12})\.?\s?[-/. ]?\s?(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s?[-/., ]\s?(?<year>\d{2}|\d{4})$/iu;
const inNumbers =
  /^(?<day>\d{1,2})\s?[-/. ]\s?(?<month>\d{1,2})\.?,?\s?[-/., ]\s?(?<year>\d{2}|\d{4})$/;
/** Day, month and year, or the year first: no eight digits are a date in both ways. */
const eightDigits = [
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
];

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
 * A day as YYYY-MM-DD, from 05-06-2015, 5/6/2015, 5.6.2015, 2015-06-05, 05062015, 5 June 2015,
 * June 5, 2015, ५ जून २०१५ or Excel's day number.
 */
export function date(raw: string, lastOfCentury = -1): CellOutcome<string> {
  const text = cleanText(raw);
  if (text === '') return blank;
  const written = asciiDigits(text).replace(midnight, '');

  const serial = /^\d{5}(\.0+)?$/.test(written) ? Number(written) : 0;
  if (serial > 0) return dayOfSerial(serial);

  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written);
  if (iso) return day(text, Number(iso[1]), Number(iso[2]), Number(iso[3]));

  const joined = eightDigits.map((form) => dayOf(form.exec(written))).find(Boolean);
  if (joined) return { value: joined };

  const indian = inNumbers.exec(written) ?? inWords.exec(written) ?? monthBeforeDay.exec(written);
  if (!indian?.groups) return wrong('date', { value: text });
  const { day: first = '', month: second = '', year: shown = '' } = indian.groups;
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
  if (value) return { value };
  const days = daysIn(year, month);
  return days && dayOfMonth > days && dayOfMonth <= LONGEST_MONTH
    ? wrong('date_no_such_day', { value: text, days })
    : wrong('date', { value: text });
}

/** Undefined where there is no such month. */
function daysIn(year: number, month: number): number | undefined {
  if (!isoOf(year, month, 1)) return undefined;
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The day that numbers without signs between them are; undefined for none. */
function dayOf(match: RegExpExecArray | null): string | undefined {
  if (!match?.groups) return undefined;
  const { year, month, day: dayOfMonth } = match.groups;
  return isoOf(Number(year), Number(month), Number(dayOfMonth));
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
function monthOf(word: string): number {
  const key = searchKey(word);
  const found = monthNames.map((names) => names.findIndex((name) => name.startsWith(key)));
  return (found.find((index) => index >= 0) ?? -1) + 1;
}
