import type { SchoolDay } from '@shala/contract/holidays.ts';
import { addDays } from '../../platform/clock.ts';
import { weekdayOf } from '../../platform/days.ts';

/** How near to a school a rule was made: its own is nearest, the programme's farthest. */
export type Nearness = 0 | 1 | 2 | 3;

export interface HolidayRule {
  nearness: Nearness;
  kind: 'off' | 'half' | 'working';
  name: string;
  localName: string | null;
  from: string;
  to: string;
}

export interface WeeklyOffRule {
  nearness: Nearness;
  weekdays: readonly number[];
  saturdays: readonly number[];
}

export interface DayRules {
  holidays: readonly HolidayRule[];
  weeklyOffs: readonly WeeklyOffRule[];
}

const saturday = 6;
/** Where nobody says anything. */
export const sundayOff = { weekdays: [7], saturdays: [] as number[] };

/**
 * What kind each day is where these rules hold. Of holidays the nearest decides the day, of weekly days off the
 * nearest decides the week. A half day makes a working day shorter, never a day off longer.
 */
export function kindsOfDays(rules: DayRules, from: string, to: string): SchoolDay[] {
  const week = nearest(rules.weeklyOffs) ?? sundayOff;
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return Array.from({ length }, (_, index) => kindOfDay(rules, week, addDays(from, index)));
}

function kindOfDay(
  { holidays }: DayRules,
  week: Pick<WeeklyOffRule, 'weekdays' | 'saturdays'>,
  day: string,
): SchoolDay {
  const holiday = nearest(holidays.filter(({ from, to }) => from <= day && day <= to));
  const isWeeklyOff = isOffInWeek(week, day);
  if (!holiday || (holiday.kind === 'half' && isWeeklyOff)) {
    return { day, kind: isWeeklyOff ? 'off' : 'working', name: null, localName: null };
  }
  const { kind, name, localName } = holiday;
  return { day, kind, name, localName };
}

function isOffInWeek(
  { weekdays, saturdays }: Pick<WeeklyOffRule, 'weekdays' | 'saturdays'>,
  day: string,
): boolean {
  const weekday = weekdayOf(day);
  if (weekdays.includes(weekday)) return true;
  return weekday === saturday && saturdays.includes(Math.ceil(Number(day.slice(8)) / 7));
}

const nearest = <Rule extends { nearness: Nearness }>(rules: readonly Rule[]): Rule | undefined =>
  rules.reduce<Rule | undefined>(
    (best, rule) => (best && best.nearness >= rule.nearness ? best : rule),
    undefined,
  );
