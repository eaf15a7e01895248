import type { Leave } from '@shala/contract/leave.ts';
import { leaveCost } from '@shala/contract/leave-days.ts';
import { fixed } from '../../../platform/database.ts';
import { conflictError, notAllowed } from '../../../platform/errors.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import { Balances } from '../balances/balances.ts';
import { openYear, writeTaken } from '../balances/ledger.ts';
import { refreshRegisters } from '../leave-in-registers.ts';
import { daysOf, memberOf } from '../staff-member.ts';
import { findRules, type LeaveRules } from '../types/leave-types.ts';
import { isDecidedBy } from './approvers.ts';
import { assignSubstitutes, type Substitute } from './assign-substitutes.ts';
import { recorded } from './leave-audit.ts';
import { leaves } from './leave-record.ts';
import { lockLeave, openRegisters, requireState, type Saving } from './lock-leave.ts';

interface Verdict {
  id: string;
  version: number;
  approve: boolean;
  remark?: string | null | undefined;
  /** Who takes the person's lessons, where that is said together with the approval. */
  substitutes?: readonly Substitute[] | undefined;
  /** Where the call is for one kind alone. */
  of?: 'staff' | 'children';
}

/** Approves or rejects a request; of several answers at once the first counts. */
export const decideLeave = (saving: Saving, verdict: Verdict): Promise<Leave> =>
  saving.db.transaction(async (db) => {
    const within = { ...saving, db };
    await requireApprover(db, verdict);
    if (verdict.approve) await openRegisters(db, verdict.id);
    const leave = await lockLeave(within, verdict);
    requireState(leave, 'asked');
    const remark = verdict.remark || null;
    if (!verdict.approve) {
      await close(within, leave, { state: 'rejected', remark });
      return recorded(within, 'reject', leave.id, leave);
    }
    const type = await findRules(db, leave.leaveTypeId);
    const halfDays = leave.accountId
      ? await takeFromBalance(within, leave, leave.accountId, type)
      : await costOfChild(db, leave, type);
    await close(within, leave, { state: 'approved', remark, half_days: halfDays });
    await refreshRegisters(within, leave);
    await assignSubstitutes(within, leave, verdict.substitutes ?? []);
    return recorded(within, 'approve', leave.id, leave);
  });

/** Whether the leave is this person's to answer, whatever has become of it. */
export async function requireApprover(
  db: Scoped,
  { id, of }: Pick<Verdict, 'id' | 'of'>,
): Promise<void> {
  const query = leaves(db)
    .where('leave.id', '=', id)
    .select(['leave.account_id as accountId', isDecidedBy(db.person).as('isTheirs')]);
  const found = await fixed(query).executeTakeFirst();
  if (found && found.accountId === db.person.accountId) throw notAllowed('leave.own');
  if (!found?.isTheirs) throw notAllowed('leave.not_yours_to_decide');
  const isStaff = found.accountId !== null;
  if (of && isStaff !== (of === 'staff')) throw notAllowed('leave.other_type');
}

/** Counted anew: holidays may have been declared since it was asked for. */
async function takeFromBalance(
  saving: Saving,
  leave: Leave,
  accountId: string,
  type: LeaveRules,
): Promise<number> {
  const { db } = saving;
  const at = { accountId, schoolId: leave.schoolId, day: leave.from };
  const member = await memberOf(db, at);
  if (!member || member.schoolId !== leave.schoolId) {
    throw conflictError('leave.no_longer_here', { name: leave.name });
  }
  const balances = await Balances.of(saving, member, leave.id);
  const cost = await balances.costOf(type, leave);
  if (cost.size === 0) throw conflictError('leave.no_days');
  const account = { accountId, leaveTypeId: type.id };
  for (const [startsOn, halfDays] of cost) {
    const left = await balances.left(type, balances.yearAt(type, startsOn)!);
    if (left !== null && halfDays > left) {
      throw conflictError('leave.overdrawn', { name: leave.name, count: left / 2 });
    }
  }
  // The last of them opens those before it too.
  const last = [...cost.keys()].sort().at(-1)!;
  await openYear(saving, account, { balances, type, year: balances.yearAt(type, last)! });
  await writeTaken(saving, account, leave.id, cost);
  return [...cost.values()].reduce((sum, count) => sum + count, 0);
}

async function costOfChild(db: Scoped, leave: Leave, type: LeaveRules): Promise<number> {
  const place = { schoolId: leave.schoolId, stateId: null };
  const days = await daysOf(db, place, leave.from, leave.to);
  const { halfDays } = leaveCost(leave, days, type);
  if (halfDays === 0) throw conflictError('leave.no_days');
  return halfDays;
}

export async function close(
  { db, clock, actor }: Saving,
  { id, version }: Leave,
  verdict: { state: string; remark: string | null; half_days?: number },
): Promise<void> {
  const answered = unscoped(db, 'checked before')
    .updateTable('leave')
    .set({
      ...verdict,
      version: version + 1,
      answered_by: actor.accountId,
      answered_by_name: actor.name,
      answered_at: clock.now().toISOString(),
    })
    .where('id', '=', id);
  await fixed(answered).execute();
}
