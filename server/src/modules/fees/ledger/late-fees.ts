import { type LateFeeRule, lateFeeOf } from '@shala/contract/fee-money.ts';
import { isOwnHead } from '../setup/fee-heads.ts';
import type { StudentAccount } from './student-account.ts';

/** The late fee that an instalment has come to and that is not charged yet. */
interface LateFee {
  /** Of the instalment. */
  dueOn: string;
  instalmentName: string | null;
  paise: number;
}

/** The oldest instalment first. What was charged late once, and waived, is not charged again for the same days. */
export function lateFeesOf(
  { charges }: StudentAccount,
  rule: LateFeeRule,
  today: string,
): LateFee[] {
  const late = new Map<string, string | null>();
  for (const { headKind, dueOn, owed, instalmentName } of charges) {
    if (owed > 0 && dueOn < today && !isOwnHead({ kind: headKind })) {
      late.set(dueOn, late.get(dueOn) ?? instalmentName);
    }
  }
  return [...late].flatMap(([dueOn, instalmentName]) => {
    const charged = charges
      .filter((one) => one.headKind === 'late_fee' && one.instalmentOn === dueOn && !one.isReversed)
      .reduce((sum, one) => sum + one.charged, 0);
    const paise = lateFeeOf(rule, dueOn, today) - charged;
    return paise > 0 ? { dueOn, instalmentName, paise } : [];
  });
}
