import type { FeeCounter, feeCounterForm } from '@shala/contract/fee-settings.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { recorderOf } from '../../../platform/audit.ts';
import { columnsAs } from '../../../platform/columns.ts';
import { fixed, onConstraintViolation } from '../../../platform/database.ts';
import { conflictError, invalid, notFound } from '../../../platform/errors.ts';
import type { Found } from '../../../platform/page-of.ts';
import { type CheckedDb, type Scoped, transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { lockForEdit } from '../../../platform/versioned-rows.ts';

const presented = (found: Found<'fee_counter'>) =>
  found
    // Nobody takes money at the counter of imported payments.
    .where('fee_counter.is_import', '=', false)
    .select([
      ...columnsAs('fee_counter', ['id', 'version', 'schoolId', 'code', 'name', 'isActive']),
    ]);

export const listCounters = (db: Scoped, { schoolId }: { schoolId: string }) =>
  presented(db.from('fee_counter').where('fee_counter.school_id', '=', schoolId))
    .orderBy('fee_counter.code')
    .execute();

const findCounter = (db: Scoped, id: string): Promise<FeeCounter> =>
  fixed(presented(db.from('fee_counter').where('fee_counter.id', '=', id))).executeTakeFirstOrThrow(
    () => notFound('fee_counter'),
  );

/** A counter of the school at which money is taken now. */
export async function openCounter(db: Scoped, schoolId: string, id: string): Promise<FeeCounter> {
  const counter = await findCounter(db, id);
  if (counter.schoolId !== schoolId) throw notFound('fee_counter');
  if (!counter.isActive) throw invalid({ field: 'counterId', key: 'choice' });
  return counter;
}

type Form = z.output<typeof feeCounterForm>;

/** A code that stands on receipts stays. */
export const saveCounter = (call: Saving, form: Form): Promise<FeeCounter> =>
  onConstraintViolation(
    transact(call, (call) => save(call, form)),
    { fee_counter_once: () => invalid({ field: 'code', key: 'code_taken' }) },
  );

async function save(call: Saving, form: Form): Promise<FeeCounter> {
  const { db } = call;
  const { id = newId(), version, schoolId, code, name, isActive } = form;
  const before = form.id
    ? await lockForEdit(db, 'fee_counter', { id, version }, findCounter)
    : null;
  if (before && before.schoolId !== schoolId) throw invalid({ field: 'schoolId', key: 'fixed' });
  if (before && before.code !== code && (await hasIssued(db.checked('fee_counter', id), before))) {
    throw conflictError('fees.counter_in_use');
  }
  const columns = { code, name, is_active: isActive, version: (before?.version ?? 0) + 1 };
  await (before
    ? db.update('fee_counter').set(columns).where('fee_counter.id', '=', id).execute()
    : db
        .insert('fee_counter')
        .values({ ...columns, id, school_id: schoolId })
        .execute());
  const after = await findCounter(db, id);
  await recordCounter(call, { before, after });
  return after;
}

async function hasIssued(db: CheckedDb, { id, schoolId }: FeeCounter): Promise<boolean> {
  const number = await db
    .selectFrom('fee_number')
    .where('school_id', '=', schoolId)
    .where('counter_id', '=', id)
    .select('last_number')
    .executeTakeFirst();
  return number !== undefined;
}

const recordCounter = recorderOf('fee_counter', ({ code, name, isActive }: FeeCounter) => ({
  code,
  name,
  isActive,
}));
