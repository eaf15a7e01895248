import type { Leave } from '@shala/contract/leave.ts';
import { fixed } from '../../../platform/database.ts';
import { conflict, notFound, refusedConflict } from '../../../platform/errors.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import type { Call } from '../../../platform/serve.ts';
import { openBooks } from '../../attendance/attendance-public.ts';
import { holdMember } from '../staff-member.ts';
import { placesOf } from './leave-places.ts';
import { findLeave } from './leave-record.ts';

export type Saving = Pick<Call, 'db' | 'clock' | 'actor' | 'say' | 'language'>;

/**
 * Opens the registers in which a leave stands, before the person is held: whoever declares a holiday closes them
 * first too, and then sets the balances right.
 */
export async function openRegisters(db: Scoped, id: string): Promise<void> {
  const bare = unscoped(db, 'checked before');
  const places = await placesOf(bare, { id });
  await openBooks(
    bare,
    places.map(({ schoolId }) => schoolId),
  );
}

/**
 * Holds a leave for a change, the person before it, so that of two who act at the same moment the second sees
 * what the first has done.
 */
export async function holdLeave(
  saving: Saving,
  { id, version }: { id: string; version: number },
): Promise<Leave> {
  const { db } = saving;
  const one = db.from('leave').where('leave.id', '=', id);
  const of = await fixed(one.select('leave.account_id as accountId')).executeTakeFirstOrThrow(() =>
    notFound('leave'),
  );
  if (of.accountId) await holdMember(unscoped(db, 'checked before'), of.accountId);
  await fixed(one.select('leave.id').forUpdate('leave')).execute();
  const leave = await findLeave(saving, id);
  if (leave.version !== version) throw conflict(leave);
  return leave;
}

export function requireState({ state, name }: Leave, wanted: Leave['state']): void {
  if (state === wanted) return;
  if (state === 'asked') throw refusedConflict('leave.not_answered', { name });
  if (state === 'approved') throw refusedConflict('leave.is_approved', { name });
  if (state === 'rejected') throw refusedConflict('leave.is_rejected', { name });
  if (state === 'withdrawn') throw refusedConflict('leave.is_withdrawn', { name });
  throw refusedConflict('leave.is_cancelled', { name });
}
