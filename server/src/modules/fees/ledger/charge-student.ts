import type { Saving } from '../../../platform/serve.ts';
import { type ProgramHeadKind, programHead } from '../setup/fee-heads.ts';
import { type Acting, changeAccount } from './change-account.ts';
import type { Charge } from './student-account.ts';

export interface AskedFor {
  admissionId: string;
  kind: ProgramHeadKind;
  paise: number;
  reason: string;
}

/** Charges what another module asks of a student, such as for a late book, within that module's transaction. */
export const chargeStudent = (
  call: Saving,
  { admissionId, kind, paise, reason }: AskedFor,
  pay?: (acting: Acting, charge: Charge) => Promise<void>,
) =>
  changeAccount(call, { admissionId, verb: 'charge' }, async (acting) => {
    const { checked, schoolId, classId, draft } = acting;
    const head = await programHead(checked, schoolId, kind);
    const dueOn = call.clock.schoolDay();
    const charge = draft.charge({ ...head, paise, dueOn, classId, reason });
    await pay?.(acting, charge);
    return { paise, dueOn, reason };
  });
