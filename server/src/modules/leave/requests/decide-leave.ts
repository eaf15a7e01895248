import { dayInFigures } from '@shala/contract/days.ts';
import type { Leave } from '@shala/contract/leave.ts';
import { leaveCost } from '@shala/contract/leave-days.ts';
import { fixed } from '../../../platform/database.ts';
import { conflictError, notAllowed } from '../../../platform/errors.ts';
import { type CheckedDb, type Scoped, transact } from '../../../platform/scope.ts';
import type { SavingInLanguage } from '../../../platform/serve.ts';
import { Balances } from '../balances/balances.ts';
import { openLeaveYear, writeTaken } from '../balances/ledger.ts';
import { refreshLeaveDays } from '../leave-in-registers.ts';
import { daysOf, memberOf } from '../staff-member.ts';
import { findRules, type LeaveRules } from '../types/leave-types.ts';
import { isDecidedBy } from './approvers.ts';
import { assignSubstitutes, type Substitute } from './assign-substitutes.ts';
import { recordLeave } from './leave-audit.ts';
import { leaves } from './leave-record.ts';
import { lockLeave, lockLeaveRegisters, requireState } from './lock-leave.ts';

interface Decision {
  id: string;
  version: number;
  approve: boolean;
  remark?: string | null | undefined;
  /** Who takes the person's lessons, where they are assigned together with the approval. */
  substitutes?: readonly Substitute[] | undefined;
  /** Where the call is for one kind alone. */
  of?: 'staff' | 'students';
}

/** Approves or rejects a request; of several decisions at once the first counts. */
export const decideLeave = (call: SavingInLanguage, decision: Decision): Promise<Leave> =>
  transact(call, async (call) => {
    const { db } = call;
    await requireApprover(db, decision);
    if (decision.approve) await lockLeaveRegisters(db, decision.id);
    const leave = await lockLeave(call, decision);
    requireState(leave, 'asked', decision);
    const remark = decision.remark || null;
    if (!decision.approve) {
      await storeDecision(call, leave, { state: 'rejected', remark });
      return recordLeave(call, 'reject', leave.id, leave);
    }
    const checked = db.checked('leave', leave.id);
    const type = await findRules(db, leave.leaveTypeId);
    const halfDays = leave.accountId
      ? await takeFromBalance(call, leave, leave.accountId, type)
      : await costOfStudent(checked, leave, type);
    await storeDecision(call, leave, { state: 'approved', remark, half_days: halfDays });
    await refreshLeaveDays(checked, leave);
    await assignSubstitutes(call, leave, decision.substitutes ?? []);
    return recordLeave(call, 'approve', leave.id, leave);
  });

/** Whether the leave is this person's to decide, whatever has become of it. */
async function requireApprover(db: Scoped, { id, of }: Pick<Decision, 'id' | 'of'>): Promise<void> {
  const query = leaves(db)
    .where('leave.id', '=', id)
    .select(['leave.account_id as accountId', isDecidedBy(db.person).as('isTheirs')]);
  const found = await fixed(query).executeTakeFirst();
  if (found && found.accountId === db.person.accountId) throw notAllowed('leave.own');
  if (!found?.isTheirs) throw notAllowed('leave.not_yours_to_decide');
  const isStaff = found.accountId !== null;
  if (of && isStaff !== (of === 'staff')) throw notAllowed('leave.other_type');
}

/** Recounted, as holidays may have been declared since the leave was applied for. */
async function takeFromBalance(
  call: SavingInLanguage,
  leave: Leave,
  accountId: string,
  type: LeaveRules,
): Promise<number> {
  const writing = { ...call, db: call.db.checked('leave', leave.id) };
  const at = { accountId, schoolId: leave.schoolId, day: leave.from };
  const member = await memberOf(writing.db, at);
  if (!member || member.schoolId !== leave.schoolId) {
    throw conflictError('leave.no_longer_here', { name: leave });
  }
  const balances = await Balances.of(writing, member, leave.id);
  const cost = await balances.costOf(type, leave);
  if (cost.size === 0) throw conflictError('leave.no_days');
  const account = { accountId, leaveTypeId: type.id };
  for (const [startsOn, halfDays] of cost) {
    const left = await balances.left(type, balances.yearAt(type, startsOn)!);
    if (left !== null && halfDays > left) {
      throw conflictError('leave.overdrawn', { name: leave, count: left / 2 });
    }
  }
  // The last of them opens those before it too.
  const last = [...cost.keys()].sort().at(-1)!;
  await openLeaveYear(writing, account, { balances, type, year: balances.yearAt(type, last)! });
  await writeTaken(writing, account, leave.id, cost);
  return [...cost.values()].reduce((sum, count) => sum + count, 0);
}

async function costOfStudent(db: CheckedDb, leave: Leave, type: LeaveRules): Promise<number> {
  const { leftOn } = await db
    .selectFrom('admission')
    .where('id', '=', leave.admissionId)
    .select('left_on as leftOn')
    .executeTakeFirstOrThrow();
  if (leftOn && leftOn < leave.from) {
    throw conflictError('admission.has_left', { name: leave, day: dayInFigures(leftOn) });
  }
  const place = { schoolId: leave.schoolId, stateId: null };
  const days = await daysOf(db, place, leave.from, leave.to);
  const { halfDays } = leaveCost(leave, days, type);
  if (halfDays === 0) throw conflictError('leave.no_days');
  return halfDays;
}

export async function storeDecision(
  { db, clock, actor }: SavingInLanguage,
  { id, version }: Leave,
  decision: { state: string; remark: string | null; half_days?: number },
): Promise<void> {
  const decided = db
    .update('leave')
    .set({
      ...decision,
      version: version + 1,
      answered_by: actor.accountId,
      answered_by_name: actor.name,
      answered_at: clock.now().toISOString(),
    })
    .where('leave.id', '=', id);
  await fixed(decided).execute();
}
