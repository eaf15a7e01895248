import type { LeaveSpan } from '@shala/contract/leave-days.ts';
import type { LeaveType } from '@shala/contract/leave-types.ts';
import type { Writing } from '../../../platform/audit.ts';
import type { Member } from '../staff-member.ts';
import { Balances } from './balances.ts';
import { openLeaveYear, takenOf, writeSettled } from './ledger.ts';

interface Settled {
  leave: LeaveSpan & { id: string };
  type: LeaveType;
  note: string | null;
}

/**
 * Makes the ledger say of an approved leave what its days cost now, year by year; gives what it has taken then. What
 * is missing in the balance is not taken: nobody goes into debt because a holiday was cancelled.
 */
export async function settleCost(
  writing: Writing,
  member: Member,
  { leave, type, note }: Settled,
): Promise<number> {
  const balances = await Balances.of(writing, member);
  const account = { accountId: member.accountId, leaveTypeId: type.id };
  const wanted = await balances.costOf(type, leave);
  const taken = await takenOf(writing.db, leave.id, (startsOn) =>
    balances.payingYear(type, startsOn),
  );
  const changes: { yearStartsOn: string; halfDays: number }[] = [];
  let sum = 0;
  for (const yearStartsOn of new Set([...wanted.keys(), ...taken.keys()])) {
    const [was, is] = [taken.get(yearStartsOn) ?? 0, wanted.get(yearStartsOn) ?? 0];
    let more = is - was;
    const year = balances.yearAt(type, yearStartsOn);
    if (more > 0 && year) {
      more = Math.min(more, Math.max(0, (await balances.left(type, year)) ?? more));
      if (more > 0) await openLeaveYear(writing, account, { balances, type, year });
    }
    if (more !== 0) changes.push({ yearStartsOn, halfDays: -more });
    sum += was + more;
  }
  await writeSettled(writing, account, { leaveId: leave.id, changes, note });
  return sum;
}
