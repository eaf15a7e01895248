import { addDays, addMonths, dayInFigures } from '@shala/contract/days.ts';
import type { schoolRows } from '@shala/contract/schools.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { type Actor, recordActs } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { anyOf, type Database } from '../../../platform/database.ts';
import { type ApiError, conflictError, invalid } from '../../../platform/errors.ts';
import { transactOnce } from '../../../platform/idempotency.ts';
import { transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';

interface Plan {
  startsOn: string | null;
  endsOn: string | null;
}

interface PlanOfSchool extends Plan {
  id: string;
  name: string;
}

interface Acting {
  clock: Clock;
  actor: Actor;
}

/** A plan of whole months whose first day is today. */
export const planFrom = (today: string, months: number) => ({
  startsOn: today,
  endsOn: addDays(addMonths(today, months), -1),
});

const mostMonthsAhead = 120;
export const isTooLong = (endsOn: string, today: string) =>
  endsOn > addMonths(today, mostMonthsAhead);
export const planTooLong = (field: string) => invalid({ field, key: 'plan_too_long' });

type PlanForm = z.output<(typeof schoolRows)['school/updatePlan']['body']>;

/** Sets the last day of many plans at once; null ends those that run. */
export async function updatePlans(
  call: Saving,
  { schoolIds, endsOn, seen }: PlanForm,
): Promise<{ schools: number }> {
  const today = call.clock.schoolDay();
  if (endsOn && isTooLong(endsOn, today)) throw planTooLong('endsOn');
  const schools = await transact(call, ({ db }) =>
    changePlans(
      db.checked('school', ...schoolIds),
      call,
      schoolIds,
      (plan) => endedOn(plan, endsOn, today),
      (changes) => requireAsSeen(changes, seen),
    ),
  );
  return { schools };
}

/** Somebody else, or a product key, may have changed a plan since the dialog said what the new last day does to it. */
function requireAsSeen(changes: readonly PlanOfSchool[], seen: PlanForm['seen']): void {
  const seenEnds = new Map(seen.map(({ schoolId, endsOn }) => [schoolId, endsOn]));
  const others = changes.filter(
    ({ id, endsOn }) => seenEnds.has(id) && seenEnds.get(id) !== endsOn,
  );
  const [first] = others;
  if (!first) return;
  const { name: school, endsOn } = first;
  const present = others.map(({ id, endsOn }) => ({ schoolId: id, endsOn }));
  if (!endsOn) throw conflictError('school.plan_none', { school }, present);
  const values = { count: others.length, school, day: dayInFigures(endsOn) };
  throw conflictError('school.plan_changed', values, present);
}

interface Extension {
  schoolIds: string[];
  months: number;
  idempotencyKey?: string | undefined;
}

/** Adds months to many plans at once, each from its own end. */
export const extendPlans = (call: Saving, form: Extension): Promise<{ schools: number }> =>
  transactOnce(call, 'school/extendPlans', form, async (call, { schoolIds, months }) => ({
    schools: await extendPlan(call.db.checked('school', ...schoolIds), call, schoolIds, months),
  }));

/**
 * The same in the caller's transaction; the caller has checked the schools, and names the error for
 * a plan that would become too long.
 */
export function extendPlan(
  db: Database,
  acting: Acting,
  schoolIds: string[],
  months: number,
  tooLong: () => ApiError = () => planTooLong('months'),
): Promise<number> {
  const today = acting.clock.schoolDay();
  return changePlans(db, acting, schoolIds, (plan) => {
    const longer = extendedBy(plan, months, today);
    if (isTooLong(longer.endsOn, today)) throw tooLong();
    return longer;
  });
}

/** Changes the plans of schools, each from its present one, and returns how many have changed. */
async function changePlans(
  db: Database,
  { clock, actor }: Acting,
  schoolIds: string[],
  next: (plan: Plan) => Plan,
  check: (changes: readonly PlanOfSchool[]) => void = () => {},
): Promise<number> {
  // Ordered by id, so that two calls that lock the same schools never deadlock.
  const schools = await db
    .selectFrom('school')
    .select(['id', 'name', 'plan_starts_on as startsOn', 'plan_ends_on as endsOn'])
    .where('id', '=', anyOf(schoolIds))
    .orderBy('id')
    .forUpdate()
    .execute();
  const changes = schools
    .map((school) => ({ ...school, plan: next(school) }))
    .filter(({ plan, endsOn }) => plan.endsOn !== endsOn);
  check(changes);
  const rows = changes.map(({ id, plan }) => ({ id, ...plan }));
  await sql`
    update school set plan_starts_on = row."startsOn", plan_ends_on = row."endsOn",
      updated_at = ${clock.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, "startsOn" date, "endsOn" date)
    where school.id = row.id`.execute(db);
  const acts = changes.map(({ id, name, startsOn, endsOn, plan }) => ({
    act: 'school.plan' as const,
    entityId: id,
    entityName: name,
    schoolId: id,
    before: { planStartsOn: startsOn, planEndsOn: endsOn },
    after: { planStartsOn: plan.startsOn, planEndsOn: plan.endsOn },
  }));
  await recordActs({ db, clock, actor }, acts);
  return schools.length;
}

/** A running plan moves to its new end; another one starts again today. */
function endedOn(plan: Plan, endsOn: string | null, today: string): Plan {
  const runs = plan.endsOn !== null && plan.endsOn >= today;
  if (!endsOn && !runs) return plan;
  const last = endsOn ?? addDays(today, -1);
  const first = runs && plan.startsOn ? plan.startsOn : today;
  return first > last ? { startsOn: last, endsOn: last } : { startsOn: first, endsOn: last };
}

/** A running plan is extended from its end; another one starts again today. */
export function extendedBy(plan: Plan, months: number, today: string) {
  if (!plan.endsOn || plan.endsOn < today) return planFrom(today, months);
  const { endsOn } = planFrom(addDays(plan.endsOn, 1), months);
  return { startsOn: plan.startsOn, endsOn };
}
