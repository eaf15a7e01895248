import type { Leave } from '@shala/contract/leave.ts';
import { fixed } from '../../../platform/database.ts';
import { conflict, conflictError, notFound } from '../../../platform/errors.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import type { Call } from '../../../platform/serve.ts';
import { lockSeveralRegistersShared } from '../../attendance/attendance-public.ts';
import { lockStaffMember } from '../staff-member.ts';
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
  await lockSeveralRegistersShared(
    bare,
    places.map(({ schoolId }) => schoolId),
  );
}

/**
 * Holds a leave for a change, the person before it, so that of two who act at the same moment the second sees
 * what the first has done.
 */
export async function lockLeave(
  saving: Saving,
  { id, version }: { id: string; version: number },
): Promise<Leave> {
  const { db } = saving;
  const one = db.from('leave').where('leave.id', '=', id);
  const of = await fixed(one.select('leave.account_id as accountId')).executeTakeFirstOrThrow(() =>
    notFound('leave'),
  );
  if (of.accountId) await lockStaffMember(unscoped(db, 'checked before'), of.accountId);
  await fixed(one.select('leave.id').forUpdate('leave')).execute();
  const leave = await findLeave(saving, id);
  if (leave.version !== version) throw conflict(leave);
  return leave;
}

export function requireState({ state, name }: Leave, wanted: Leave['state']): void {
  if (state === wanted) return;
  if (state === 'asked') throw conflictError('leave.still_pending', { name });
  if (state === 'approved') throw conflictError('leave.is_approved', { name });
  if (state === 'rejected') throw conflictError('leave.is_rejected', { name });
  if (state === 'withdrawn') throw conflictError('leave.is_withdrawn', { name });
  throw conflictError('leave.is_cancelled', { name });
}
