import type { State, stateForm } from '@shala/contract/geography.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { conflict, inUse, invalid } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import { searchKey } from '../../platform/search-key.ts';
import type { Call } from '../../platform/serve.ts';
import { dependantsOf } from './dependants.ts';
import { tellingTaken } from './place-taken.ts';
import { findState } from './state-queries.ts';

type Saving = Pick<Call, 'db' | 'clock' | 'actor'>;
type Form = z.output<typeof stateForm>;

const auditSnapshot = ({ id, version, districts, ...state }: State) => state;

export const saveState = (saving: Saving, form: Form): Promise<State> =>
  tellingTaken(saving.db.transaction((transaction) => save({ ...saving, db: transaction }, form)));

async function save({ db, clock, actor }: Saving, { version, ...form }: Form): Promise<State> {
  const id = form.id ?? newId();
  const before = form.id ? await lockState(db, form.id) : null;
  if (before && !version) throw invalid({ field: 'version', key: 'required' });
  if (before && before.version !== version) throw conflict(before);
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
  await recordAct(
    { db, clock, actor },
    {
      act: before ? 'state.edit' : 'state.add',
      entityId: id,
      entityName: after.name,
      before: before && auditSnapshot(before),
      after: auditSnapshot(after),
    },
  );
  return after;
}

export const deleteState = ({ db, clock, actor }: Saving, id: string): Promise<null> =>
  db.transaction(async (transaction) => {
    const state = await lockState(transaction, id);
    const { districts, officers } = await dependantsOf(transaction, 'state', id);
    if (districts > 0) throw inUse('state.has_districts', { count: districts });
    if (officers > 0) throw inUse('state.has_officers', { count: officers });
    await transaction.delete('state').where('state.id', '=', id).execute();
    await recordAct(
      { db: transaction, clock, actor },
      {
        act: 'state.delete',
        entityId: id,
        entityName: state.name,
        before: auditSnapshot(state),
      },
    );
    return null;
  });

/** Keeps out whoever would hang something on the state meanwhile. */
async function lockState(db: Scoped, id: string): Promise<State> {
  await db.from('state').select('state.id').where('state.id', '=', id).forUpdate().execute();
  return findState(db, id);
}

/** 'maharashtra' is 'Maharashtra', which the database's own uniqueness does not know. */
async function isNameTaken(db: Scoped, id: string, name: string): Promise<boolean> {
  const others = await db.from('state').select('state.name').where('state.id', '<>', id).execute();
  return others.some((other) => searchKey(other.name) === searchKey(name));
}
