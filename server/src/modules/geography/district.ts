import type { District, districtForm } from '@shala/contract/geography.ts';
import { newId } from '@shala/contract/new-id.ts';
import { stateCodeOf } from '@shala/contract/school-codes.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { conflict, type FieldIssue, inUse, invalid } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';
import { dependantsOf } from './dependants.ts';
import { findDistrict } from './district-queries.ts';
import { matchKey } from './match-key.ts';
import { tellingTaken } from './place-taken.ts';

type Saving = Pick<Call, 'db' | 'clock' | 'actor'>;
type Form = z.output<typeof districtForm>;

const auditSnapshot = ({ id, version, stateId, schools, ...district }: District) => district;

export const saveDistrict = (saving: Saving, form: Form): Promise<District> =>
  tellingTaken(saving.db.transaction((transaction) => save({ ...saving, db: transaction }, form)));

async function save({ db, clock, actor }: Saving, { version, ...form }: Form): Promise<District> {
  const id = form.id ?? newId();
  const before = form.id ? await lockDistrict(db, form.id) : null;
  if (before && !version) throw invalid({ field: 'version', key: 'required' });
  if (before && before.version !== version) throw conflict(before);
  const issues = await issuesOf(db, form, before);
  if (issues.length > 0) throw invalid(...issues);
  const row = {
    state_id: form.stateId,
    name: form.name,
    name_hindi: form.nameHindi || null,
    name_marathi: form.nameMarathi || null,
    match_key: matchKey(form.name),
    lgd_code: form.lgdCode ?? null,
    udise_code: form.udiseCode ?? null,
  };
  await (before
    ? db
        .update('district')
        .set({ ...row, version: before.version + 1 })
        .where('district.id', '=', id)
        .execute()
    : db
        .insert('district')
        .values({ id, ...row })
        .execute());
  const after = await findDistrict(db, id);
  await recordAct(
    { db, clock, actor },
    {
      act: before ? 'district.edit' : 'district.add',
      entityId: id,
      entityName: after.name,
      before: before && auditSnapshot(before),
      after: auditSnapshot(after),
    },
  );
  return after;
}

async function issuesOf(
  db: Scoped,
  { stateId, udiseCode }: Omit<Form, 'version'>,
  before: District | null,
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  const state = await db
    .from('state')
    .select(['state.name', 'state.udise_code as code'])
    .where('state.id', '=', stateId)
    .executeTakeFirst();
  if (udiseCode && state?.code && stateCodeOf(udiseCode) !== state.code) {
    const values = { state: state.name, code: state.code };
    issues.push({ field: 'udiseCode', key: 'udise_other_state', values });
  }
  // Its schools would lie in another state than their UDISE codes say.
  if (before && before.stateId !== stateId && before.schools > 0) {
    issues.push({ field: 'stateId', key: 'has_schools', values: { count: before.schools } });
  }
  return issues;
}

export const deleteDistrict = ({ db, clock, actor }: Saving, id: string): Promise<null> =>
  db.transaction(async (transaction) => {
    const district = await lockDistrict(transaction, id);
    const { schools, blocks, officers, keys } = await dependantsOf(transaction, 'district', id);
    if (schools > 0) throw inUse('district.has_schools', { count: schools });
    if (blocks > 0) throw inUse('district.has_blocks', { count: blocks });
    if (officers > 0) throw inUse('district.has_officers', { count: officers });
    if (keys > 0) throw inUse('district.has_keys', { count: keys });
    await transaction.delete('district').where('district.id', '=', id).execute();
    await recordAct(
      { db: transaction, clock, actor },
      {
        act: 'district.delete',
        entityId: id,
        entityName: district.name,
        before: auditSnapshot(district),
      },
    );
    return null;
  });

/** Keeps out whoever would hang something on the district meanwhile. */
async function lockDistrict(db: Scoped, id: string): Promise<District> {
  await db
    .from('district')
    .select('district.id')
    .where('district.id', '=', id)
    .forUpdate()
    .execute();
  return findDistrict(db, id);
}
