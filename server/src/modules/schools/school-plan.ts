import { sql } from 'kysely';
import { recordActs } from '../../platform/audit.ts';
import { addDays, addMonths } from '../../platform/clock.ts';
import { anyOf } from '../../platform/database.ts';
import { invalid } from '../../platform/errors.ts';
import { unscoped } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';

interface Plan {
  startsOn: string | null;
  endsOn: string | null;
}

/** A plan of whole months whose first day is today. */
export const planFrom = (today: string, months: number) => ({
  startsOn: today,
  endsOn: addDays(addMonths(today, months), -1),
});

const mostMonthsAhead = 120;

/** Sets the last day of many plans at once; null ends those that run. */
export async function updatePlans(
  { db, clock, actor }: Pick<Call, 'db' | 'clock' | 'actor'>,
  { schoolIds, endsOn }: { schoolIds: string[]; endsOn: string | null },
): Promise<{ schools: number }> {
  const today = clock.schoolDay();
  if (endsOn && endsOn > addMonths(today, mostMonthsAhead)) {
    throw invalid({ field: 'endsOn', key: 'plan_too_long' });
  }
  return db.transaction(async (transaction) => {
    const schools = await transaction
      .from('school')
      .select(['school.id', 'school.name', 'plan_starts_on as startsOn', 'plan_ends_on as endsOn'])
      .where('school.id', '=', anyOf(schoolIds))
      .orderBy('school.id')
      .forUpdate()
      .execute();
    const changes = schools
      .map((school) => ({ ...school, plan: endedOn(school, endsOn, today) }))
      .filter(({ plan, ...before }) => plan.endsOn !== before.endsOn);
    const rows = changes.map(({ id, plan }) => ({ id, ...plan }));
    const bare = unscoped(transaction, 'checked before');
    await sql`
      update school set plan_starts_on = row."startsOn", plan_ends_on = row."endsOn",
        updated_at = ${clock.now().toISOString()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, "startsOn" date, "endsOn" date)
      where school.id = row.id`.execute(bare);
    const acts = changes.map(({ id, name, startsOn, endsOn, plan }) => ({
      act: 'school.plan' as const,
      entityId: id,
      entityName: name,
      schoolId: id,
      before: { planStartsOn: startsOn, planEndsOn: endsOn },
      after: { planStartsOn: plan.startsOn, planEndsOn: plan.endsOn },
    }));
    await recordActs(bare, clock, actor, acts);
    return { schools: schools.length };
  });
}

/** A plan that runs goes on to its new end; one that does not begins anew today. */
function endedOn({ startsOn, endsOn }: Plan, wanted: string | null, today: string): Plan {
  const runs = endsOn !== null && endsOn >= today;
  if (!wanted && !runs) return { startsOn, endsOn };
  const last = wanted ?? addDays(today, -1);
  const first = runs && startsOn ? startsOn : today;
  return first > last ? { startsOn: last, endsOn: last } : { startsOn: first, endsOn: last };
}
