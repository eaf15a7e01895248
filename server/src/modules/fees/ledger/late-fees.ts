import { earlier } from '@shala/contract/days.ts';
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

interface Late {
  names: Omit<LateFee, 'dueOn' | 'paise'>;
  /** Since when the first of its charges is late. */
  since: string;
}

/** The oldest instalment first. What was charged late once, and waived, is not charged again for the same days. */
export function lateFeesOf(
  { charges }: StudentAccount,
  rule: LateFeeRule,
  today: string,
): LateFee[] {
  const late = new Map<string, Late>();
  for (const { headKind, dueOn, lateAfter, owed, ...of } of charges) {
    if (owed <= 0 || lateAfter >= today || isOwnHead({ kind: headKind })) continue;
    const { names, since = lateAfter } = late.get(dueOn) ?? {};
    const { instalmentName, instalmentLocalName, instalmentNameHindi } = of;
    late.set(dueOn, {
      names: names?.instalmentName
        ? names
        : { instalmentName, instalmentLocalName, instalmentNameHindi },
      since: earlier(since, lateAfter),
    });
  }
  return [...late].flatMap(([dueOn, { names, since }]) => {
    const charged = charges
      .filter((one) => one.headKind === 'late_fee' && one.instalmentOn === dueOn && !one.isReversed)
      .reduce((sum, one) => sum + one.charged, 0);
    const paise = lateFeeOf(rule, since, today) - charged;
    return paise > 0 ? { dueOn, ...names, paise } : [];
  });
}
