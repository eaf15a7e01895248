import { sql } from 'kysely';
import { recordActs } from '../../platform/audit.ts';
import { anyOf } from '../../platform/database.ts';
import { invalid } from '../../platform/errors.ts';
import { transactOnce } from '../../platform/idempotency.ts';
import type { CheckedDb } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { extendPlan, planTooLong } from '../schools/schools-public.ts';
import { countBy, freeKeys, missingBy, sumOf } from './free-keys.ts';
import { actOn } from './key-audit.ts';
import { keyFacts } from './key-record.ts';

interface Wanted {
  schoolIds: string[];
  months: number;
  idempotencyKey?: string | undefined;
}

interface Receiver {
  id: string;
  districtId: string;
  districtName: string;
}

/**
 * Each school gets one key of the length from the pool of its district, the oldest first, and its plan is extended at
 * once: all of them or none (decision 0054).
 */
export const assignFromPool = (call: Saving, wanted: Wanted): Promise<{ schools: number }> =>
  transactOnce(call, 'activationKey/assignFromPool', wanted, async (call, wanted) => {
    const { db, clock } = call;
    const { schoolIds, months } = wanted;
    const today = clock.schoolDay();
    const checked = await db.require('school', schoolIds);
    const schools = await receiversOf(checked, schoolIds);
    const keyIds = await lockOldest(checked, schools, months);
    // A school that is deleted meanwhile is missing now; keys are locked first everywhere.
    await db.lock('school', schoolIds);
    const tooLong = () => planTooLong('months');
    await extendPlan(checked, call, schoolIds, months, tooLong);
    await sql`update activation_key
      set school_id = given.school_id, plan_extended_on = ${today}::date, version = version + 1,
        updated_at = ${clock.now().toISOString()}
      from unnest(${keyIds}::uuid[], ${schools.map(({ id }) => id)}::uuid[])
        as given (key_id, school_id)
      where activation_key.id = given.key_id`.execute(checked);
    await recordAssignments(call, checked, keyIds);
    return { schools: schools.length };
  });

/** In the order in which they were asked for. */
async function receiversOf(db: CheckedDb, schoolIds: readonly string[]): Promise<Receiver[]> {
  const rows = await db
    .selectFrom('school')
    .innerJoin('district', 'district.id', 'school.district_id')
    .where('school.id', '=', anyOf(schoolIds))
    .select(['school.id', 'district.id as districtId', 'district.name as districtName'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return schoolIds.map((id) => byId.get(id)!);
}

/** A key for each school, in their order. All free ones are locked, so that a key that is taken meanwhile leaves no gap. */
async function lockOldest(
  db: CheckedDb,
  schools: readonly Receiver[],
  months: number,
): Promise<string[]> {
  const wanted = countBy(schools, ({ districtId }) => districtId);
  const free = await freeKeys(db, [...wanted.keys()])
    .where('months', '=', months)
    .select(['id', 'district_id as districtId'])
    .forUpdate()
    .execute();
  const missing = missingBy(
    wanted,
    countBy(free, ({ districtId }) => districtId!),
  );
  if (missing.size > 0) throw poolShort(schools, months, missing);
  return schools.map(({ districtId }) => {
    const at = free.findIndex((key) => key.districtId === districtId);
    return free.splice(at, 1)[0]!.id;
  });
}

function poolShort(
  schools: readonly Receiver[],
  months: number,
  missing: ReadonlyMap<string, number>,
) {
  const names = new Map(schools.map(({ districtId, districtName }) => [districtId, districtName]));
  const pools = [...missing].map(([id, count]) => `${names.get(id)}: ${count}`).sort();
  const values = { n: sumOf(missing), months, pools: pools.join(', ') };
  return invalid({ field: 'months', key: 'pool_short', values });
}

async function recordAssignments(
  call: Saving,
  db: CheckedDb,
  keyIds: readonly string[],
): Promise<void> {
  const assigned = db.selectFrom('activation_key').where('activation_key.id', '=', anyOf(keyIds));
  const keys = await keyFacts(assigned, call.clock.schoolDay());
  const acts = keys.map((key) => {
    const { schoolName, districtName, planExtendedOn, endsOn } = key;
    return actOn(key, 'assign', {
      before: { schoolName: null, districtName, planExtendedOn: null, endsOn: null },
      after: { schoolName, districtName, planExtendedOn, endsOn },
    });
  });
  await recordActs(call, acts);
}
