import { type PeriodTime, type WeekPlan, weekdays } from '@shala/contract/time-table.ts';
import type { CallInput } from '../../../platform/call.ts';
import { randomId } from '../../../platform/random-id.ts';

interface PeriodValues {
  key: string;
  isBreak: boolean;
  startsAt: string;
  endsAt: string;
  name: string;
}

export interface DayValues {
  key: string;
  weekday: number;
  /** A day off has none. */
  periods: PeriodValues[];
}

export interface WeekValues {
  schoolId: string;
  version?: number;
  days: DayValues[];
}

const entryOf = ({ number, startsAt, endsAt, name }: PeriodTime): PeriodValues => ({
  key: randomId(),
  isBreak: number === null,
  startsAt,
  endsAt,
  name: name ?? '',
});

export const valuesOf = ({ schoolId, version, days }: WeekPlan): WeekValues => ({
  schoolId,
  ...(version ? { version } : {}),
  days: weekdays.map((weekday) => ({
    key: String(weekday),
    weekday,
    periods: (days.find((day) => day.weekday === weekday)?.periods ?? []).map(entryOf),
  })),
});

type Body = CallInput<'timeTable/updatePeriods'>['body'];

/** Periods are numbered by their order, breaks are not, and days off are left out. */
export const bodyOf = ({ schoolId, version, days }: WeekValues): Body => ({
  schoolId,
  ...(version ? { version } : {}),
  days: daysOn(days).map(({ weekday, periods }) => ({
    weekday,
    periods: periods.map(({ isBreak, startsAt, endsAt, name }, index) => ({
      number: isBreak ? null : numberOf(periods, index),
      startsAt,
      endsAt,
      ...(isBreak && name.trim() ? { name } : {}),
    })),
  })),
});

const daysOn = (days: readonly DayValues[]) => days.filter(({ periods }) => periods.length > 0);

/** A period's number counts the periods up to it. */
export const numberOf = (periods: readonly PeriodValues[], index: number): number =>
  periods.slice(0, index + 1).filter(({ isBreak }) => !isBreak).length;

/** The call leaves out days off, so its errors are moved to the places of their days in the form. */
export function inForm(
  errors: Record<string, string>,
  { days }: WeekValues,
): Record<string, string> {
  const places = daysOn(days).map((day) => days.indexOf(day));
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      path.replace(/^days\.(\d+)/, (_, index: string) => `days.${places[Number(index)] ?? index}`),
      message,
    ]),
  );
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** The next entry begins where the last one ends: a period of the same length, or a break of 15 minutes. */
export function nextEntry(periods: readonly PeriodValues[], isBreak: boolean): PeriodValues {
  const startsAt = periods.at(-1)?.endsAt || '10:30';
  const last = periods.findLast((one) => !one.isBreak);
  const length = isBreak ? 15 : last ? minutesOf(last.endsAt) - minutesOf(last.startsAt) : 40;
  const endsAt = timeOf(minutesOf(startsAt) + (length > 0 ? length : 40));
  return { key: randomId(), isBreak, startsAt, endsAt, name: '' };
}

export const copyOf = (periods: readonly PeriodValues[]): PeriodValues[] =>
  periods.map((period) => ({ ...period, key: randomId() }));
