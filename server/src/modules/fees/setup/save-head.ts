import { type FeeHead, type feeHeadForm, isOwnHead } from '@shala/contract/fee-heads.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recorderOf } from '../../../platform/audit.ts';
import { onConstraintViolation } from '../../../platform/database.ts';
import { conflictError, inUse, invalid } from '../../../platform/errors.ts';
import { transact } from '../../../platform/scope.ts';
import { searchKey } from '../../../platform/search-key.ts';
import type { Saving } from '../../../platform/serve.ts';
import { lockForEdit } from '../../../platform/versioned-rows.ts';
import { findHead, nextPlace } from './fee-heads.ts';

type Form = z.output<typeof feeHeadForm>;

export const saveHead = (call: Saving, form: Form): Promise<FeeHead> =>
  onConstraintViolation(
    transact(call, (call) => save(call, form)),
    { fee_head_name: () => invalid({ field: 'name', key: 'name_taken' }) },
  );

async function save(call: Saving, form: Form): Promise<FeeHead> {
  const { db } = call;
  const { id = newId(), version, schoolId } = form;
  const before = form.id ? await lockForEdit(db, 'fee_head', { id, version }, findHead) : null;
  if (before && before.schoolId !== schoolId) throw invalid({ field: 'schoolId', key: 'fixed' });
  if (before && isOwnHead(before)) throw conflictError('fees.own_head');
  const columns = {
    name: form.name,
    local_name: form.localName || null,
    name_hindi: form.nameHindi || null,
    match_key: searchKey(form.name),
    kind: form.kind,
    is_for_new: form.isForNew,
    is_active: form.isActive,
    version: (before?.version ?? 0) + 1,
  };
  await (before
    ? db.update('fee_head').set(columns).where('fee_head.id', '=', id).execute()
    : db
        .insert('fee_head')
        .values({ ...columns, id, school_id: schoolId, place: nextPlace(schoolId) })
        .execute());
  const after = await findHead(db, id);
  await recordHead(call, { before, after });
  return after;
}

export const deleteHead = (call: Saving, id: string): Promise<null> =>
  onConstraintViolation(
    transact(call, async (call) => {
      const { db } = call;
      await db.lock('fee_head', id);
      const before = await findHead(db, id);
      if (isOwnHead(before)) throw conflictError('fees.own_head');
      const named = await db
        .checked('fee_head', id)
        .selectFrom('fee_concession')
        .where('school_id', '=', before.schoolId)
        .where(sql<boolean>`${id}::uuid = any(head_ids)`)
        .select('id')
        .executeTakeFirst();
      if (named) throw headInUse();
      await db.delete('fee_head').where('fee_head.id', '=', id).execute();
      await recordHead(call, { before });
      return null;
    }),
    {
      fee_amount_of_head: headInUse,
      fee_entry_of_head: headInUse,
      fee_structure_by_stop: headInUse,
    },
  );

const headInUse = () => inUse('fees.head_in_use');

const auditSnapshot = ({ name, localName, nameHindi, kind, isForNew, isActive }: FeeHead) => ({
  name,
  localName,
  nameHindi,
  kind,
  isForNew,
  isActive,
});

const recordHead = recorderOf('fee_head', auditSnapshot);
