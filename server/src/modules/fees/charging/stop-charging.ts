import type { Acting } from '../../../platform/audit.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import { LedgerDraft } from '../ledger/ledger-draft.ts';
import { programReason } from '../ledger/program-reasons.ts';
import { isOfStructure, lockAccounts } from '../ledger/student-account.ts';
import { writeEntries } from '../ledger/write-entries.ts';

interface Leaving {
  schoolId: string;
  admissionId: string;
  leftOn: string;
}

/** Reverses what a structure charged for the months after a student has left; what was paid on it is paid ahead. */
export async function stopCharging(
  acting: Acting<CheckedDb>,
  { schoolId, admissionId, leftOn }: Leaving,
): Promise<void> {
  const { db } = acting;
  const charged = await db
    .selectFrom('fee_account')
    .where('school_id', '=', schoolId)
    .where('admission_id', '=', admissionId)
    .select('admission_id')
    .executeTakeFirst();
  if (!charged) return;
  const account = (await lockAccounts(db, schoolId, [admissionId])).get(admissionId)!;
  const draft = new LedgerDraft(account);
  for (const charge of draft.account.charges) {
    if (charge.isReversed || !isOfStructure(charge)) continue;
    if (charge.instalmentOn!.slice(0, 7) <= leftOn.slice(0, 7)) continue;
    draft.reverseWhole(charge, programReason('has_left'));
  }
  draft.settle();
  await writeEntries(acting, schoolId, [draft]);
}
