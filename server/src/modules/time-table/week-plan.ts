import type { DayPlan, WeekPlan } from '@shala/contract/time-table.ts';
import type { Database } from '../../platform/database.ts';
import type { Say } from '../../platform/texts.ts';
import { proposedWeek } from './proposed-week.ts';

/** A school's period times; proposed ones, without a version, where it has none yet. */
export async function weekPlanOf(db: Database, say: Say, schoolId: string): Promise<WeekPlan> {
  const plan = await db
    .selectFrom('week_plan')
    .select('version')
    .where('school_id', '=', schoolId)
    .executeTakeFirst();
  if (!plan) return { schoolId, days: proposedWeek(say) };
  return { schoolId, version: plan.version, days: await daysOf(db, schoolId) };
}

async function daysOf(db: Database, schoolId: string): Promise<DayPlan[]> {
  const times = await db
    .selectFrom('period_time')
    .select(['weekday', 'number', 'starts_at', 'ends_at', 'name'])
    .where('school_id', '=', schoolId)
    .orderBy('weekday')
    .orderBy('starts_at')
    .execute();
  const days = new Map<number, DayPlan>();
  for (const { weekday, number, starts_at, ends_at, name } of times) {
    const day = days.get(weekday) ?? { weekday, periods: [] };
    days.set(weekday, day);
    day.periods.push({ number, startsAt: minutes(starts_at), endsAt: minutes(ends_at), name });
  }
  return [...days.values()];
}

/** `10:40:00` as `10:40`. */
const minutes = (time: string): string => time.slice(0, 5);

export const dayOfPlan = (plan: { days: DayPlan[] }, weekday: number): DayPlan | null =>
  plan.days.find((day) => day.weekday === weekday) ?? null;

export const hasPeriod = (plan: { days: DayPlan[] }, weekday: number, period: number): boolean =>
  dayOfPlan(plan, weekday)?.periods.some(({ number }) => number === period) ?? false;
