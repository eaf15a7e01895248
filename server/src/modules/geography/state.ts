import type { State, stateForm } from '@shala/contract/geography.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { recorderOf } from '../../platform/audit.ts';
import { onConstraintViolation } from '../../platform/database.ts';
import { inUse, invalid } from '../../platform/errors.ts';
import { type Scoped, transact } from '../../platform/scope.ts';
import { searchKey } from '../../platform/search-key.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockForEdit } from '../../platform/versioned-rows.ts';
import { dependantsOf } from './dependants.ts';
import { placeViolations } from './place-violations.ts';
import { findState } from './state-queries.ts';

type Form = z.output<typeof stateForm>;

const recordState = recorderOf('state', ({ id, version, districts, ...state }: State) => state);

export const saveState = (call: Saving, form: Form): Promise<State> =>
  onConstraintViolation(
    transact(call, (call) => save(call, form)),
    placeViolations,
  );

async function save(call: Saving, { version, ...form }: Form): Promise<State> {
  const { db } = call;
  const id = form.id ?? newId();
  const before = form.id ? await lockForEdit(db, 'state', { id, version }, findState) : null;
  if (await isNameTaken(db, id, form.name)) throw invalid({ field: 'name', key: 'name_taken' });
  const row = {
    name: form.name,
    name_hindi: form.nameHindi || null,
    name_marathi: form.nameMarathi || null,
    lgd_code: form.lgdCode,
    udise_code: form.udiseCode ?? null,
  };
  await (before
    ? db
        .update('state')
        .set({ ...row, version: before.version + 1 })
        .where('state.id', '=', id)
        .execute()
    : db
        .insert('state')
        .values({ id, ...row })
        .execute());
  const after = await findState(db, id);
  await recordState(call, { before, after });
  return after;
}

export const deleteState = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db } = call;
    const checked = await db.lock('state', id);
    const before = await findState(db, id);
    const { districts, officers } = await dependantsOf(checked, 'state', id);
    if (districts > 0) throw inUse('state.has_districts', { count: districts });
    if (officers > 0) throw inUse('state.has_officers', { count: officers });
    await db.delete('state').where('state.id', '=', id).execute();
    await recordState(call, { before });
    return null;
  });

/** 'maharashtra' is 'Maharashtra', which the unique constraint does not see. */
async function isNameTaken(db: Scoped, id: string, name: string): Promise<boolean> {
  const others = await db.from('state').select('state.name').where('state.id', '<>', id).execute();
  return others.some((other) => searchKey(other.name) === searchKey(name));
}
