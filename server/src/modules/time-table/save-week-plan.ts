import { isDeepStrictEqual } from 'node:util';
import type { DayPlan, WeekPlan, weekPlanForm } from '@shala/contract/time-table.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { weekdayName } from '../../platform/days.ts';
import { conflict, inUse, notFound } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';
import { yearIsClosed } from '../academic-years/academic-years-public.ts';
import { proposedWeek } from './proposed-week.ts';
import { hasPeriod, weekPlanOf } from './week-plan.ts';

export type Saving = Pick<Call, 'db' | 'clock' | 'actor' | 'say' | 'language'>;
type Form = z.output<typeof weekPlanForm>;

/** Sets the period times of a whole week; a period that has lessons cannot go. */
export const saveWeekPlan = (saving: Saving, { schoolId, version, ...form }: Form) =>
  saving.db.transaction(async (db) => {
    await lockWeek(db, schoolId);
    const before = await weekPlanOf(db, saving.say, schoolId);
    if (version !== before.version) throw conflict(before);
    const days = inOrder(form.days);
    if (version && isDeepStrictEqual(days, before.days)) return before;
    await requireNoneHomeless(db, schoolId, days);
    return store({ ...saving, db }, before, days);
  });

/**
 * Holds a school's week until the transaction ends, so that nobody changes its period times or sets a lesson
 * meanwhile. Where the school has no times yet, the proposed ones become its own.
 */
export async function lockWeekPlan(saving: Saving, schoolId: string): Promise<WeekPlan> {
  const { db, say } = saving;
  await lockWeek(db, schoolId);
  const plan = await weekPlanOf(db, say, schoolId);
  return plan.version ? plan : store(saving, plan, proposedWeek(say));
}

/** The school's own row stands for its week, which may have no row yet. */
export async function lockWeek(db: Scoped, schoolId: string): Promise<void> {
  const locked = await db
    .from('school')
    .select('school.id')
    .where('school.id', '=', schoolId)
    .forNoKeyUpdate('school')
    .executeTakeFirst();
  if (!locked) throw notFound('school');
}

async function store(saving: Saving, before: WeekPlan, days: DayPlan[]): Promise<WeekPlan> {
  const { db, clock, actor, say } = saving;
  const { schoolId } = before;
  const bare = unscoped(db, 'checked before');
  const version = (before.version ?? 0) + 1;
  const row = { school_id: schoolId, version, updated_at: clock.now().toISOString() };
  await bare
    .insertInto('week_plan')
    .values(row)
    .onConflict((there) => there.column('school_id').doUpdateSet(row))
    .execute();
  await bare.deleteFrom('period_time').where('school_id', '=', schoolId).execute();
  const times = days.flatMap(({ weekday, periods }) =>
    periods.map(({ number, startsAt, endsAt, name }) => ({
      school_id: schoolId,
      weekday,
      number,
      starts_at: startsAt,
      ends_at: endsAt,
      name: name || null,
    })),
  );
  if (times.length > 0) await bare.insertInto('period_time').values(times).execute();
  const after = await weekPlanOf(db, say, schoolId);
  const { name } = await db
    .from('school')
    .select('school.name')
    .where('school.id', '=', schoolId)
    .executeTakeFirstOrThrow();
  await recordAct(
    { db, clock, actor },
    {
      act: 'school.periods',
      entityId: schoolId,
      entityName: name,
      schoolId,
      before: before.version ? auditSnapshot(saving, before) : null,
      after: auditSnapshot(saving, after),
    },
  );
  return after;
}

/** Days without a period are days off, and not stored. */
const inOrder = (days: Form['days']): DayPlan[] =>
  days
    .filter(({ periods }) => periods.length > 0)
    .map(({ weekday, periods }) => ({
      weekday,
      periods: periods.map((period) => ({ ...period, name: period.name || null })),
    }))
    .sort((one, other) => one.weekday - other.weekday);

/** The lessons of years that can still be changed all keep a period. */
async function requireNoneHomeless(db: Scoped, schoolId: string, days: DayPlan[]): Promise<void> {
  const used = await db
    .from('lesson')
    .innerJoin('academic_year', 'academic_year.id', 'lesson.academic_year_id')
    .where('lesson.school_id', '=', schoolId)
    .where(sql<boolean>`not ${yearIsClosed}`)
    .groupBy(['lesson.weekday', 'lesson.period'])
    .select((eb) => ['lesson.weekday', 'lesson.period', eb.fn.countAll<number>().as('lessons')])
    .execute();
  const count = used
    .filter(({ weekday, period }) => !hasPeriod({ days }, weekday, period))
    .reduce((sum, { lessons }) => sum + lessons, 0);
  if (count > 0) throw inUse('time_table.has_lessons', { count });
}

/** A week as the trail tells it: a line a day. */
const auditSnapshot = ({ language }: Saving, { days }: WeekPlan) =>
  Object.fromEntries(
    days.map(({ weekday, periods }) => [
      weekdayName(language, weekday),
      periods
        .map(
          ({ number, name, startsAt, endsAt }) => `${number ?? name ?? ''} ${startsAt}-${endsAt}`,
        )
        .join(', '),
    ]),
  );
