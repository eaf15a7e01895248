import type { ActivationKeyRecord } from '@shala/contract/activation-keys.ts';
import { recordAct, recordActs } from '../../platform/audit.ts';
import { anyOf } from '../../platform/database.ts';
import { conflictError, invalid, notFound } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';
import { extendPlan, planTooLong } from '../schools/schools-public.ts';
import { actOn } from './key-audit.ts';
import { findKey, type KeyFacts, keyFacts } from './key-record.ts';
import { lockKeyForEdit } from './lock-key.ts';

type Saving = Pick<Call, 'db' | 'clock' | 'actor'>;

/** Gives a key that nobody has to a school, and the school its months at once. */
export const assignToSchool = (
  { db, clock, actor }: Saving,
  { id, version, schoolId }: { id: string; version: number; schoolId: string },
): Promise<ActivationKeyRecord> =>
  db.transaction(async (transaction) => {
    const today = clock.schoolDay();
    const before = await lockKeyForEdit(transaction, { id, version }, today);
    if (before.schoolId) throw conflictError('activation_key.has_school');
    if (before.state === 'expired') throw conflictError('activation_key.has_ended');
    const districtId = await poolAfter(transaction, before, schoolId);
    const bare = unscoped(transaction, 'checked before');
    const tooLong = () => planTooLong('schoolId');
    await extendPlan(bare, { clock, actor }, [schoolId], before.months, tooLong);
    await transaction
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
    const after = await findKey(transaction, id, today);
    const act = actOn(after, 'assign', {
      before: auditSnapshot(before),
      after: auditSnapshot(after),
    });
    await recordAct({ db: transaction, clock, actor }, act);
    return after;
  });

const auditSnapshot = ({ schoolName, districtName, planExtendedOn, endsOn }: KeyFacts) => ({
  schoolName,
  districtName,
  planExtendedOn,
  endsOn,
});

/** A pool is for its district's schools: an officer keeps to it, and what the office takes from it leaves it. */
async function poolAfter(db: Scoped, { districtId, districtName }: KeyFacts, schoolId: string) {
  const school = await db
    .from('school')
    .select('school.district_id as districtId')
    .where('school.id', '=', schoolId)
    .forUpdate()
    .executeTakeFirst();
  if (!school) throw notFound('school');
  if (!districtId || school.districtId === districtId) return districtId;
  if (db.person.role === 'SuperAdmin') return null;
  const values = { district: districtName! };
  throw invalid({ field: 'schoolId', key: 'school_outside_pool', values });
}

/** Puts keys that nobody has into a district's pool, or back into the office's reserve: all of them or none. */
export const changePool = (
  { db, clock, actor }: Saving,
  { ids, districtId }: { ids: string[]; districtId: string | null },
): Promise<{ keys: number }> =>
  db.transaction(async (transaction) => {
    const today = clock.schoolDay();
    const wanted = transaction.from('activation_key').where('activation_key.id', '=', anyOf(ids));
    await wanted.select('activation_key.id').orderBy('activation_key.id').forUpdate().execute();
    const keys = await keyFacts(wanted, today);
    const taken = keys.filter(({ schoolId, state }) => schoolId || state === 'revoked').length;
    if (taken > 0) throw conflictError('activation_key.not_free', { count: taken });
    const districtName = districtId && (await nameOfDistrict(transaction, districtId));
    const moved = keys.filter((key) => key.districtId !== districtId);
    await transaction
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
    await recordActs({ db: transaction, clock, actor }, acts);
    return { keys: keys.length };
  });

async function nameOfDistrict(db: Scoped, id: string): Promise<string> {
  const district = await db
    .from('district')
    .select('district.name')
    .where('district.id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!district) throw notFound('district');
  return district.name;
}
