import { isOwnHead } from '@shala/contract/fee-heads.ts';
import { type LateFeeRule, lateFeeOf } from '@shala/contract/fee-money.ts';
import type { StudentAccount } from './student-account.ts';

/** The late fee that an instalment has come to and that is not charged yet. */
interface LateFee {
  /** Of the instalment. */
  dueOn: string;
  instalmentName: string | null;
  instalmentLocalName: string | null;
  instalmentNameHindi: string | null;
  paise: number;
}

/** The oldest instalment first. What was charged late once, and waived, is not charged again for the same days. */
export function lateFeesOf(
  { charges }: StudentAccount,
  rule: LateFeeRule,
  today: string,
): LateFee[] {
  const late = new Map<string, Omit<LateFee, 'dueOn' | 'paise'>>();
  for (const { headKind, dueOn, owed, ...of } of charges) {
    if (owed <= 0 || dueOn >= today || isOwnHead({ kind: headKind })) continue;
    if (late.get(dueOn)?.instalmentName) continue;
    const { instalmentName, instalmentLocalName, instalmentNameHindi } = of;
    late.set(dueOn, { instalmentName, instalmentLocalName, instalmentNameHindi });
  }
  return [...late].flatMap(([dueOn, names]) => {
    const charged = charges
      .filter((one) => one.headKind === 'late_fee' && one.instalmentOn === dueOn && !one.isReversed)
      .reduce((sum, one) => sum + one.charged, 0);
    const paise = lateFeeOf(rule, dueOn, today) - charged;
    return paise > 0 ? { dueOn, ...names, paise } : [];
  });
}
