import { clockTime, clockTimes } from '@shala/contract/clock-times.ts';
import { dayInFigures, daysBetween } from '@shala/contract/days.ts';
import type { Language } from '@shala/contract/fields.ts';
import { dateFormat, monthName, schoolDayOf } from '@shala/contract/indian-dates.ts';
import { amountInFigures } from '@shala/contract/money.ts';
import { monthNames } from './month-names.ts';

// The first formatter of a page takes an old phone 50 ms: a list has none, and what needs one makes it once.
const figures = (options: Intl.NumberFormatOptions) => {
  let made: Intl.NumberFormat | undefined;
  return (value: number): string => {
    made ??= new Intl.NumberFormat('en-IN', options);
    return made.format(value);
  };
};

const inWords = (day: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, options).format(new Date(day));

const fractions = figures({});

/** Indian conventions of the language, with Latin digits as on the rest of the page. */
const localeOf = (language: string) => `${language}-IN-u-nu-latn`;

/** Lakh and crore: 1,23,456. */
export const formatNumber = (value: number): string =>
  Number.isSafeInteger(value)
    ? String(value).replaceAll(/(\d)(?=(\d\d)+\d$)/g, '$1,')
    : fractions(value);

/** A share of 1 is 100 %. */
export const formatPercent = figures({ style: 'percent' });

/** The same with a tenth: 91.2%. */
export const formatShare = figures({ style: 'percent', maximumFractionDigits: 1 });

/** Paise as ₹1,23,456.50; only whole numbers are calculated with. */
export const formatMoney = (paise: number): string =>
  `${paise < 0 ? '-' : ''}₹${amountInFigures(Math.abs(paise))}`;

const tenths = figures({ maximumFractionDigits: 1 });

/** A size in the largest unit that it has one of, by steps of 1024 as limits and file managers count. */
export function formatSize(bytes: number): string {
  if (bytes >= 1024 ** 3) return `${tenths(bytes / 1024 ** 3)} GB`;
  if (bytes >= 1024 ** 2) return `${tenths(bytes / 1024 ** 2)} MB`;
  return `${formatNumber(Math.ceil(bytes / 1024))} kB`;
}

/** Of an instant the day in India: its text in UTC has the day before until 05:30. */
const dayOf = (at: string): string => (at.includes('T') ? schoolDayOf(at) : at);

/** `2026-11-21`, or an instant of that day, as 21-11-2026. */
export const formatDate = (at: string): string => dayInFigures(dayOf(at));

/** `2026-11-21`, or an instant of that day, as 21 Nov 2026. */
export function formatDay(at: string, language: string): string {
  const day = dayOf(at);
  const [year, , date] = day.split('-');
  const comma = language === 'mr' ? ',' : '';
  return `${Number(date)} ${formatMonthName(day, language)}${comma} ${year}`;
}

/** `2026-11` as November 2026. */
export const formatMonth = (month: string, language: string): string => monthName(language, month);

/** `2026-11-21` as Nov. */
export const formatMonthName = (day: string, language: string): string =>
  monthNames[language as Language][Number(day.slice(5, 7)) - 1]!;

/** `2026-11-21` as Saturday, 21 Nov 2026. */
export const formatWeekday = (day: string, language: string): string =>
  `${inWords(day, language, { weekday: 'long' })}, ${formatDay(day, language)}`;

/** A day as Mon. */
export const formatShortWeekday = (day: string, language: string): string =>
  inWords(day, language, { weekday: 'short' });

/** An instant as 10:45 am, as a clock in an Indian school shows it. */
export const formatTime = clockTime;

/** Two times of a day, `10:45` and `11:25`, as 10:45–11:25 am. */
export const formatTimes = clockTimes;

/** An instant as 21 Nov 2026, 10:45 am. */
export function formatInstant(instant: string, language: string): string {
  return `${formatDay(instant, language)}, ${formatTime(instant, language)}`;
}

/** Today, yesterday, tomorrow, in 3 days; beyond a week the day itself. */
export function formatRelativeDay(day: string, today: string, language: string): string {
  const distance = daysBetween(today, dayOf(day));
  if (Math.abs(distance) > 7) return formatDay(day, language);
  const words = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  return words.format(distance, 'day');
}

/** The distance of a day: today, in 30 days, 4 months ago; in days up to two months, in months up to two years. */
export function formatTimeAway(day: string, today: string, language: string): string {
  const days = daysBetween(today, dayOf(day));
  // Hindi has one word for yesterday and tomorrow.
  const numeric = language === 'hi' && days !== 0 ? 'always' : 'auto';
  const words = new Intl.RelativeTimeFormat(localeOf(language), { numeric });
  if (Math.abs(days) <= 60) return words.format(days, 'day');
  const months = Math.trunc(days / 30.44);
  if (Math.abs(months) < 24) return words.format(months, 'month');
  return words.format(Math.trunc(days / 365.25), 'year');
}
