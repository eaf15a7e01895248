import type { Saving } from '../../../platform/serve.ts';
import type { ProgramHeadKind } from '../setup/fee-heads.ts';
import { changeAccount } from './change-account.ts';
import { type ProgramReason, programReason } from './program-reasons.ts';
import type { Charge } from './student-account.ts';

interface Charged {
  admissionId: string;
  kind: ProgramHeadKind;
  paise: number;
  /** The day on which it was charged. */
  dueOn: string;
  /** What its reason ends with, unlike others of that day. */
  reasonEnd: string;
  why: ProgramReason;
}

/**
 * Reverses what another module has charged, within that module's transaction, and says how much it was: nothing where
 * the office has reversed it before.
 */
export async function reverseStudentCharge(call: Saving, charged: Charged): Promise<number> {
  const { admissionId, why } = charged;
  let paise = 0;
  await changeAccount(call, { admissionId, verb: 'reverse' }, async ({ draft }) => {
    const charge = draft.account.charges.find((one) => isMeant(one, charged));
    if (!charge) return undefined;
    paise = charge.charged;
    const reason = programReason(why);
    draft.reverseWhole(charge, reason);
    return { paise, dueOn: charge.dueOn, reason };
  });
  return paise;
}

function isMeant(charge: Charge, { kind, paise, dueOn, reasonEnd }: Charged): boolean {
  if (charge.headKind !== kind || charge.charged !== paise || charge.dueOn !== dueOn) return false;
  return charge.standing.some(
    (entry) => entry.kind === 'charge' && entry.reason?.endsWith(reasonEnd),
  );
}
