import type { ActivationKeyRecord } from '@shala/contract/activation-keys.ts';
import { recordAct, recordActs } from '../../platform/audit.ts';
import { anyOf } from '../../platform/database.ts';
import { conflictError, invalid } from '../../platform/errors.ts';
import { type Scoped, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { extendPlan, planTooLong } from '../schools/schools-public.ts';
import { actOn } from './key-audit.ts';
import { findKey, type KeyFacts, keyFacts } from './key-record.ts';
import { lockKeyForEdit } from './lock-key.ts';
import { lockDistrict } from './lock-places.ts';

/** Assigns a free key to a school, whose plan is extended by its months at once. */
export const assignToSchool = (
  call: Saving,
  { id, version, schoolId }: { id: string; version: number; schoolId: string },
): Promise<ActivationKeyRecord> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const today = clock.schoolDay();
    const before = await lockKeyForEdit(db, { id, version }, today);
    if (before.schoolId) throw conflictError('activation_key.has_school');
    if (before.state === 'expired') throw conflictError('activation_key.has_ended');
    const districtId = await poolAfter(db, before, schoolId);
    const tooLong = () => planTooLong('schoolId');
    await extendPlan(db.checked('school', schoolId), call, [schoolId], before.months, tooLong);
    await db
      .update('activation_key')
      .set({
        school_id: schoolId,
        district_id: districtId,
        plan_extended_on: today,
        version: version + 1,
        updated_at: clock.now().toISOString(),
      })
      .where('activation_key.id', '=', id)
      .execute();
    const after = await findKey(db, id, today);
    const act = actOn(after, 'assign', {
      before: auditSnapshot(before),
      after: auditSnapshot(after),
    });
    await recordAct(call, act);
    return after;
  });

const auditSnapshot = ({ schoolName, districtName, planExtendedOn, endsOn }: KeyFacts) => ({
  schoolName,
  districtName,
  planExtendedOn,
  endsOn,
});

/** A pool is for its district's schools. An officer keeps to it; for another school the office takes the key out of it. */
async function poolAfter(db: Scoped, { districtId, districtName }: KeyFacts, schoolId: string) {
  const locked = await db.lock('school', schoolId);
  const school = await locked
    .selectFrom('school')
    .select('district_id as districtId')
    .where('id', '=', schoolId)
    .executeTakeFirstOrThrow();
  if (!districtId || school.districtId === districtId) return districtId;
  if (db.person.role === 'SuperAdmin') return null;
  const values = { district: districtName! };
  throw invalid({ field: 'schoolId', key: 'school_outside_pool', values });
}

/** Moves free keys into a district's pool, or back into the office's reserve: all of them or none. */
export const changePool = (
  call: Saving,
  { ids, districtId }: { ids: string[]; districtId: string | null },
): Promise<{ keys: number }> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    await db.lock('activation_key', ids);
    const wanted = db.from('activation_key').where('activation_key.id', '=', anyOf(ids));
    const keys = await keyFacts(wanted, clock.schoolDay());
    const taken = keys.filter(({ schoolId, state }) => schoolId || state === 'revoked').length;
    if (taken > 0) throw conflictError('activation_key.not_free', { count: taken });
    const districtName = districtId && (await lockDistrict(db, districtId));
    const moved = keys.filter((key) => key.districtId !== districtId);
    await db
      .update('activation_key')
      .set((eb) => ({
        district_id: districtId,
        version: eb('version', '+', 1),
        updated_at: clock.now().toISOString(),
      }))
      .where('activation_key.id', '=', anyOf(moved.map(({ id }) => id)))
      .execute();
    const acts = moved.map((key) =>
      actOn(key, 'pool', { before: { districtName: key.districtName }, after: { districtName } }),
    );
    await recordActs(call, acts);
    return { keys: keys.length };
  });
