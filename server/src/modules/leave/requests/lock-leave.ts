import type { Leave } from '@shala/contract/leave.ts';
import { fixed } from '../../../platform/database.ts';
import { conflictError } from '../../../platform/errors.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { SavingInLanguage } from '../../../platform/serve.ts';
import { requireVersion } from '../../../platform/versioned-rows.ts';
import { lockSeveralRegistersShared } from '../../attendance/attendance-public.ts';
import { lockStaffMember } from '../staff-member.ts';
import { placesOf } from './leave-places.ts';
import { findLeave } from './leave-record.ts';

/**
 * Locks the registers in which a leave appears before the person is locked: a holiday that is declared also locks the
 * registers first, and then recounts the balances.
 */
export async function lockLeaveRegisters(db: Scoped, id: string): Promise<void> {
  const checked = await db.require('leave', [id]);
  const places = await placesOf(checked, { id });
  await lockSeveralRegistersShared(
    checked,
    places.map(({ schoolId }) => schoolId),
  );
}

/**
 * Locks a leave for a change, the person before it, so that of two who act at the same moment the second sees
 * what the first has done.
 */
export async function lockLeave(call: SavingInLanguage, { id }: { id: string }): Promise<Leave> {
  const { db } = call;
  const checked = await db.require('leave', [id]);
  const applicant = checked.selectFrom('leave').select('account_id as accountId');
  const { accountId } = await fixed(applicant.where('id', '=', id)).executeTakeFirstOrThrow();
  if (accountId) await lockStaffMember(checked, accountId);
  await db.lock('leave', id);
  return findLeave(call, id);
}

/** What has become of it says more than that somebody else has changed it. */
export function requireState(
  leave: Leave,
  wanted: Leave['state'],
  { version }: { version?: number | undefined },
): void {
  const { state } = leave;
  if (state === wanted) {
    requireVersion(leave, version);
    return;
  }
  const name = leave;
  if (state === 'asked') throw conflictError('leave.still_pending', { name });
  if (state === 'approved') throw conflictError('leave.is_approved', { name });
  if (state === 'rejected') throw conflictError('leave.is_rejected', { name });
  if (state === 'withdrawn') throw conflictError('leave.is_withdrawn', { name });
  throw conflictError('leave.is_cancelled', { name });
}
