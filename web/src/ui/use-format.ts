import { useMemo } from 'react';
import { useLanguage } from '../platform/use-language.ts';
import {
  formatDate,
  formatDay,
  formatInstant,
  formatMoney,
  formatMonth,
  formatMonthName,
  formatNumber,
  formatPercent,
  formatRelativeDay,
  formatShortWeekday,
  formatTime,
  formatTimeAway,
  formatTimes,
  formatWeekday,
} from './format.ts';

/** The formatters in the language of the page. */
export function useFormat() {
  const language = useLanguage();
  return useMemo(
    () => ({
      number: formatNumber,
      percent: formatPercent,
      money: formatMoney,
      date: formatDate,
      day: (day: string) => formatDay(day, language),
      /** With the day of the week. */
      weekday: (day: string) => formatWeekday(day, language),
      shortWeekday: (day: string) => formatShortWeekday(day, language),
      /** Of a day: Nov. */
      monthName: (day: string) => formatMonthName(day, language),
      month: (month: string) => formatMonth(month, language),
      time: (instant: string) => formatTime(instant, language),
      times: (startsAt: string, endsAt: string) => formatTimes(startsAt, endsAt, language),
      instant: (instant: string) => formatInstant(instant, language),
      timeAway: (day: string, today: string) => formatTimeAway(day, today, language),
      relativeDay: (day: string, today: string) => formatRelativeDay(day, today, language),
    }),
    [language],
  );
}
