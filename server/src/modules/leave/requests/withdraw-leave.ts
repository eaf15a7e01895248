import type { Leave } from '@shala/contract/leave.ts';
import { notAllowed } from '../../../platform/errors.ts';
import { transact } from '../../../platform/scope.ts';
import type { SavingInLanguage } from '../../../platform/serve.ts';
import { writeReturned } from '../balances/ledger.ts';
import { refreshLeaveDays } from '../leave-in-registers.ts';
import { storeDecision } from './decide-leave.ts';
import { recordLeave } from './leave-audit.ts';
import { lockLeave, lockLeaveRegisters, requireState } from './lock-leave.ts';

interface Named {
  id: string;
  version: number;
}

/** Withdraws a request that nobody has decided yet. */
export const withdrawLeave = (call: SavingInLanguage, form: Named): Promise<Leave> =>
  transact(call, async (call) => {
    const leave = await lockLeave(call, form);
    requireState(leave, 'asked', form);
    if (!leave.canWithdraw) throw notAllowed('leave.not_own');
    await call.db
      .update('leave')
      .set({ state: 'withdrawn', version: leave.version + 1 })
      .where('leave.id', '=', leave.id)
      .execute();
    return recordLeave(call, 'withdraw', leave.id, leave);
  });

/** Cancels an approved leave: its days return to the balance, and the registers show the marks beneath again. */
export const cancelLeave = (
  call: SavingInLanguage,
  form: Named & { remark: string },
): Promise<Leave> =>
  transact(call, async (call) => {
    await lockLeaveRegisters(call.db, form.id);
    const leave = await lockLeave(call, form);
    requireState(leave, 'approved', form);
    if (!leave.canCancel) {
      throw leave.isMine ? notAllowed('leave.has_begun') : notAllowed('leave.not_yours_to_decide');
    }
    const checked = call.db.checked('leave', leave.id);
    const { accountId, leaveTypeId } = leave;
    if (accountId) {
      await writeReturned({ ...call, db: checked }, { accountId, leaveTypeId }, leave.id);
    }
    await storeDecision(call, leave, { state: 'cancelled', remark: form.remark });
    await refreshLeaveDays(checked, leave);
    return recordLeave(call, 'cancel', leave.id, leave);
  });
