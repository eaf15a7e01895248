import { isDeepStrictEqual } from 'node:util';
import { weekdayName } from '@shala/contract/indian-dates.ts';
import type { DayPlan, WeekPlan, weekPlanForm } from '@shala/contract/time-table.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { conflict, inUse } from '../../platform/errors.ts';
import { type CheckedDb, type Scoped, transact } from '../../platform/scope.ts';
import type { SavingInLanguage } from '../../platform/serve.ts';
import { yearIsClosed } from '../academic-years/academic-years-public.ts';
import { schoolName } from '../schools/schools-public.ts';
import { proposedWeek } from './proposed-week.ts';
import { hasPeriod, weekPlanOf } from './week-plan.ts';

type Form = z.output<typeof weekPlanForm>;

/** Sets the period times of a whole week; a period that has lessons cannot be removed. */
export const saveWeekPlan = (call: SavingInLanguage, { schoolId, version, ...form }: Form) =>
  transact(call, async (call) => {
    const { db, say } = call;
    const before = await weekPlanOf(await lockWeek(db, schoolId), say, schoolId);
    if (version !== before.version) throw conflict(before);
    const days = inOrder(form.days);
    if (version && isDeepStrictEqual(days, before.days)) return before;
    await requirePeriodsOfLessons(db, schoolId, days);
    return storePlan(call, before, days);
  });

/**
 * Locks a school's week until the transaction ends, so that nobody changes its period times or sets a lesson
 * meanwhile. Where the school has no times yet, the proposed ones become its own.
 */
export async function lockWeekPlan(call: SavingInLanguage, schoolId: string): Promise<WeekPlan> {
  const { db, say } = call;
  const plan = await weekPlanOf(await lockWeek(db, schoolId), say, schoolId);
  return plan.version ? plan : storePlan(call, plan, proposedWeek(say));
}

/** The school's own row is locked for its week, which may have no row yet. */
export const lockWeek = (db: Scoped, schoolId: string): Promise<CheckedDb> =>
  db.lock('school', schoolId, 'no key update');

async function storePlan(
  call: SavingInLanguage,
  before: WeekPlan,
  days: DayPlan[],
): Promise<WeekPlan> {
  const { db, clock, say } = call;
  const { schoolId } = before;
  const checked = db.checked('school', schoolId);
  const version = (before.version ?? 0) + 1;
  const row = { school_id: schoolId, version, updated_at: clock.now().toISOString() };
  await checked
    .insertInto('week_plan')
    .values(row)
    .onConflict((there) => there.column('school_id').doUpdateSet(row))
    .execute();
  await checked.deleteFrom('period_time').where('school_id', '=', schoolId).execute();
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
  if (times.length > 0) await checked.insertInto('period_time').values(times).execute();
  const after = await weekPlanOf(checked, say, schoolId);
  await recordAct(call, {
    act: 'school.periods',
    entityId: schoolId,
    entityName: await schoolName(checked, schoolId),
    schoolId,
    before: before.version ? auditSnapshot(call, before) : null,
    after: auditSnapshot(call, after),
  });
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
async function requirePeriodsOfLessons(
  db: Scoped,
  schoolId: string,
  days: DayPlan[],
): Promise<void> {
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

/** A line a day. */
const auditSnapshot = ({ language }: SavingInLanguage, { days }: WeekPlan) =>
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
