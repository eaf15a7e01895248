import type { Leave } from '@shala/contract/leave.ts';
import { notAllowed } from '../../../platform/errors.ts';
import { unscoped } from '../../../platform/scope.ts';
import { writeReturned } from '../balances/ledger.ts';
import { refreshRegisters } from '../leave-in-registers.ts';
import { close } from './decide-leave.ts';
import { recorded } from './leave-audit.ts';
import { lockLeave, openRegisters, requireState, type Saving } from './lock-leave.ts';

interface Named {
  id: string;
  version: number;
}

/** Takes a request back that nobody has answered yet. */
export const withdrawLeave = (saving: Saving, form: Named): Promise<Leave> =>
  saving.db.transaction(async (db) => {
    const within = { ...saving, db };
    const leave = await lockLeave(within, form);
    requireState(leave, 'asked');
    if (!leave.canWithdraw) throw notAllowed('leave.not_own');
    await unscoped(db, 'checked before')
      .updateTable('leave')
      .set({ state: 'withdrawn', version: leave.version + 1 })
      .where('id', '=', leave.id)
      .execute();
    return recorded(within, 'withdraw', leave.id, leave);
  });

/** Cancels an approved leave: its days go back to the balance, and the registers show again what stood beneath. */
export const cancelLeave = (saving: Saving, form: Named & { remark: string }): Promise<Leave> =>
  saving.db.transaction(async (db) => {
    const within = { ...saving, db };
    await openRegisters(db, form.id);
    const leave = await lockLeave(within, form);
    requireState(leave, 'approved');
    if (!leave.canCancel) {
      throw leave.isMine ? notAllowed('leave.has_begun') : notAllowed('leave.not_yours_to_decide');
    }
    if (leave.accountId) {
      const { accountId, leaveTypeId } = leave;
      await writeReturned(within, { accountId, leaveTypeId }, leave.id);
    }
    await close(within, leave, { state: 'cancelled', remark: form.remark });
    await refreshRegisters(within, leave);
    return recorded(within, 'cancel', leave.id, leave);
  });
