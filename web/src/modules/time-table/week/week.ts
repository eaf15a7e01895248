import type { Lesson, ShownDay } from '@shala/contract/time-table.ts';
import { formatTimes } from '../../../ui/format.ts';

export interface Cell {
  weekday: number;
  period: number;
}

interface PeriodColumn {
  kind: 'period';
  number: number;
  /** The times of the first day that has the period; blank where they are not known. */
  times: string;
}

interface BreakColumn {
  kind: 'break';
  after: number;
  /** The name of the break, by weekday. */
  names: ReadonlyMap<number, string>;
}

export type Column = PeriodColumn | BreakColumn;

export const cellKey = ({ weekday, period }: Cell) => `${weekday}/${period}`;

export function cellOf(key: string | undefined): Cell | undefined {
  const [weekday, period] = key?.split('/').map(Number) ?? [];
  return weekday && period ? { weekday, period } : undefined;
}

/** The periods of the whole week beside each other, with the breaks between them. */
export function columnsOf(days: readonly ShownDay[], language: string): Column[] {
  const numbers = days.flatMap(({ periods }) => periods.flatMap(({ number }) => number ?? []));
  const inOrder = [...new Set(numbers)].sort((a, b) => a - b);
  return inOrder.flatMap((number, index): Column[] => {
    const [times = ''] = days.flatMap((day) => timesOf(day, number, language) ?? []);
    const period: Column = { kind: 'period', number, times };
    const names = breaksAfter(days, number);
    const isBetween = index < inOrder.length - 1 && names.size > 0;
    return isBetween ? [period, { kind: 'break', after: number, names }] : [period];
  });
}

function breaksAfter(days: readonly ShownDay[], number: number): Map<number, string> {
  const names = new Map<number, string>();
  for (const { weekday, periods } of days) {
    const at = periods.findIndex((period) => period.number === number);
    const next = periods[at + 1];
    if (at >= 0 && next?.number === null) names.set(weekday, next.name ?? '');
  }
  return names;
}

/** '10:40–11:20 am'; undefined where the day has no such period, blank where its times are not known. */
export function timesOf(day: ShownDay, number: number, language: string): string | undefined {
  const period = day.periods.find((one) => one.number === number);
  return period && formatTimes(period.startsAt ?? '', period.endsAt ?? '', language);
}

/** Lessons by cell, which has several where a teacher sits with several classes. */
export function byCell(lessons: readonly Lesson[]): ReadonlyMap<string, readonly Lesson[]> {
  const cells = new Map<string, Lesson[]>();
  for (const lesson of lessons) {
    const key = cellKey(lesson);
    cells.set(key, [...(cells.get(key) ?? []), lesson]);
  }
  return cells;
}
