import type { Block, blockForm } from '@shala/contract/geography.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recorderOf } from '../../platform/audit.ts';
import { onConstraintViolation } from '../../platform/database.ts';
import { inUse, invalid, notFound } from '../../platform/errors.ts';
import { type Scoped, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockForEdit } from '../../platform/versioned-rows.ts';
import { dependantsOf } from './dependants.ts';
import { matchKey } from './match-key.ts';
import { placeViolations } from './place-violations.ts';

type Form = z.output<typeof blockForm>;

const recordBlock = recorderOf('block', ({ name }: Block) => ({ name }));

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

export const saveBlock = (call: Saving, form: Form): Promise<Block> =>
  onConstraintViolation(
    transact(call, (call) => save(call, form)),
    placeViolations,
  );

async function save(call: Saving, { version, ...form }: Form): Promise<Block> {
  const { db } = call;
  const id = form.id ?? newId();
  const before = form.id ? await lockForEdit(db, 'block', { id, version }, findBlock) : null;
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
  await recordBlock(call, { before, after });
  return after;
}

export const deleteBlock = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db } = call;
    const checked = await db.lock('block', id);
    const before = await findBlock(db, id);
    const { schools, officers } = await dependantsOf(checked, 'block', id);
    if (schools > 0) throw inUse('block.has_schools', { count: schools });
    if (officers > 0) throw inUse('block.has_officers', { count: officers });
    await db.delete('block').where('block.id', '=', id).execute();
    await recordBlock(call, { before });
    return null;
  });

async function findBlock(db: Scoped, id: string): Promise<Block> {
  const block = await blocks(db).where('block.id', '=', id).executeTakeFirst();
  if (!block) throw notFound('block');
  return block;
}
