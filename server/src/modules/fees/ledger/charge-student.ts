import type { Saving } from '../../../platform/serve.ts';
import { type ProgramHeadKind, programHead } from '../setup/fee-heads.ts';
import { changeAccount } from './change-account.ts';

interface AskedFor {
  admissionId: string;
  kind: ProgramHeadKind;
  paise: number;
  reason: string;
}

/** Charges what another module asks of a student, such as for a late book, within that module's transaction. */
export const chargeStudent = (call: Saving, { admissionId, kind, paise, reason }: AskedFor) =>
  changeAccount(call, { admissionId, verb: 'charge' }, async (acting) => {
    const { checked, schoolId, classId, draft } = acting;
    const head = await programHead(checked, schoolId, kind);
    const dueOn = call.clock.schoolDay();
    draft.charge({ ...head, paise, dueOn, classId, reason });
    return { paise, dueOn, reason };
  });
