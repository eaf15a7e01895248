import type { Block, blockForm } from '@shala/contract/geography.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { conflict, inUse, invalid, notFound } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';
import { dependantsOf } from './dependants.ts';
import { matchKey } from './match-key.ts';
import { tellingTaken } from './place-taken.ts';

type Saving = Pick<Call, 'db' | 'clock' | 'actor'>;
type Form = z.output<typeof blockForm>;

const blocks = (db: Scoped) =>
  db.from('block').select([
    'block.id',
    'block.version',
    'block.district_id as districtId',
    'block.name',
    sql<number>`(select count(*)::int from school
        where school.block_id = block.id and ${db.condition('school')})`.as('schools'),
  ]);

export const blocksOfDistrict = (db: Scoped, districtId: string): Promise<Block[]> =>
  blocks(db).where('block.district_id', '=', districtId).orderBy('block.match_key').execute();

export const saveBlock = (saving: Saving, form: Form): Promise<Block> =>
  tellingTaken(saving.db.transaction((transaction) => save({ ...saving, db: transaction }, form)));

async function save({ db, clock, actor }: Saving, { version, ...form }: Form): Promise<Block> {
  const id = form.id ?? newId();
  const before = form.id ? await lockBlock(db, form.id) : null;
  if (before && !version) throw invalid({ field: 'version', key: 'required' });
  if (before && before.version !== version) throw conflict(before);
  if (before && before.districtId !== form.districtId && before.schools > 0) {
    const values = { count: before.schools };
    throw invalid({ field: 'districtId', key: 'has_schools', values });
  }
  const row = { district_id: form.districtId, name: form.name, match_key: matchKey(form.name) };
  await (before
    ? db
        .update('block')
        .set({ ...row, version: before.version + 1 })
        .where('block.id', '=', id)
        .execute()
    : db
        .insert('block')
        .values({ id, ...row })
        .execute());
  const after = await findBlock(db, id);
  await recordAct(
    { db, clock, actor },
    {
      act: before ? 'block.edit' : 'block.add',
      entityId: id,
      entityName: after.name,
      before: before && { name: before.name },
      after: { name: after.name },
    },
  );
  return after;
}

export const deleteBlock = ({ db, clock, actor }: Saving, id: string): Promise<null> =>
  db.transaction(async (transaction) => {
    const block = await lockBlock(transaction, id);
    const { schools, officers } = await dependantsOf(transaction, 'block', id);
    if (schools > 0) throw inUse('block.has_schools', { count: schools });
    if (officers > 0) throw inUse('block.has_officers', { count: officers });
    await transaction.delete('block').where('block.id', '=', id).execute();
    await recordAct(
      { db: transaction, clock, actor },
      {
        act: 'block.delete',
        entityId: id,
        entityName: block.name,
        before: { name: block.name },
      },
    );
    return null;
  });

async function findBlock(db: Scoped, id: string): Promise<Block> {
  const block = await blocks(db).where('block.id', '=', id).executeTakeFirst();
  if (!block) throw notFound('block');
  return block;
}

/** Keeps out whoever would hang something on the block meanwhile. */
async function lockBlock(db: Scoped, id: string): Promise<Block> {
  await db.from('block').select('block.id').where('block.id', '=', id).forUpdate().execute();
  return findBlock(db, id);
}
