import type { FeeAccount, OwedCharge } from '@shala/contract/fee-accounts.ts';
import { sumOfPaise } from '@shala/contract/money.ts';
import { sumOf } from '../../../ui/money.ts';

type Owing = Pick<FeeAccount, 'charges' | 'lateFees' | 'overduePaise' | 'advancePaise'>;

/** What is still owed, the oldest first, as it is paid. */
export const openCharges = ({ charges }: Pick<FeeAccount, 'charges'>): OwedCharge[] =>
  charges
    .filter(({ owedPaise }) => owedPaise > 0)
    .sort((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0));

export const lateFeeOf = ({ lateFees }: Pick<FeeAccount, 'lateFees'>): number =>
  sumOfPaise(lateFees);

/** What paying today settles: with the late fee, unless it is waived, and less what was paid ahead. */
export function dueOf(account: Owing, isWaived: boolean): { overdue: number; all: number } {
  const lateFee = isWaived ? 0 : lateFeeOf(account);
  const owed = sumOf(account.charges.map(({ owedPaise }) => owedPaise));
  const all = Math.max(0, owed - account.advancePaise) + lateFee;
  const overdue = account.overduePaise > 0 ? account.overduePaise + lateFee : 0;
  return { overdue, all };
}

/** The amount with which a payment begins: what is overdue, or else everything that is due. */
export function presetOf(account: Owing, isWaived: boolean): number {
  const { overdue, all } = dueOf(account, isWaived);
  return overdue > 0 ? overdue : all;
}
