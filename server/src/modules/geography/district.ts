import type { District, districtForm } from '@shala/contract/geography.ts';
import { newId } from '@shala/contract/new-id.ts';
import { stateCodeOf } from '@shala/contract/school-codes.ts';
import type * as z from 'zod';
import { recorderOf } from '../../platform/audit.ts';
import { onConstraintViolation } from '../../platform/database.ts';
import { type FieldIssue, inUse, invalid } from '../../platform/errors.ts';
import { type Scoped, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockForEdit } from '../../platform/versioned-rows.ts';
import { dependantsOf } from './dependants.ts';
import { findDistrict } from './district-queries.ts';
import { matchKey } from './match-key.ts';
import { placeViolations } from './place-violations.ts';

type Form = z.output<typeof districtForm>;

const recordDistrict = recorderOf(
  'district',
  ({ id, version, stateId, schools, ...district }: District) => district,
);

export const saveDistrict = (call: Saving, form: Form): Promise<District> =>
  onConstraintViolation(
    transact(call, (call) => save(call, form)),
    placeViolations,
  );

async function save(call: Saving, { version, ...form }: Form): Promise<District> {
  const { db } = call;
  const id = form.id ?? newId();
  const before = form.id ? await lockForEdit(db, 'district', { id, version }, findDistrict) : null;
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
  await recordDistrict(call, { before, after });
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
  // Its schools would be in another state than their UDISE codes say.
  if (before && before.stateId !== stateId && before.schools > 0) {
    issues.push({ field: 'stateId', key: 'has_schools', values: { count: before.schools } });
  }
  return issues;
}

export const deleteDistrict = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db } = call;
    const checked = await db.lock('district', id);
    const before = await findDistrict(db, id);
    const { schools, blocks, officers, keys } = await dependantsOf(checked, 'district', id);
    if (schools > 0) throw inUse('district.has_schools', { count: schools });
    if (blocks > 0) throw inUse('district.has_blocks', { count: blocks });
    if (officers > 0) throw inUse('district.has_officers', { count: officers });
    if (keys > 0) throw inUse('district.has_keys', { count: keys });
    await db.delete('district').where('district.id', '=', id).execute();
    await recordDistrict(call, { before });
    return null;
  });
