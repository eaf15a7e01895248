import type { Acting } from '../../../platform/audit.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import { draftsOf } from '../ledger/ledger-draft.ts';
import { settleMerged } from '../ledger/merged-accounts.ts';
import { programReason } from '../ledger/program-reasons.ts';
import { lockAccounts } from '../ledger/student-account.ts';
import { writeEntries } from '../ledger/write-entries.ts';

interface TwoAdmissions {
  schoolId: string;
  /** The admission that was entered twice. */
  from: string;
  into: string;
}

/**
 * Reverses all that a structure charged to an admission that was entered twice, and the late fees for it. What was paid
 * on these counts for the admission that goes on.
 */
export async function mergeAccounts(
  acting: Acting<CheckedDb>,
  { schoolId, from, into }: TwoAdmissions,
): Promise<void> {
  const { db } = acting;
  const charged = await db
    .selectFrom('fee_account')
    .where('school_id', '=', schoolId)
    .where('admission_id', '=', from)
    .select('admission_id')
    .executeTakeFirst();
  // Who was never charged gets no account.
  if (!charged) return;
  const accounts = await lockAccounts(db, schoolId, [from, into]);
  const drafts = draftsOf(accounts);
  const ended = drafts.get(from)!;
  for (const charge of ended.account.charges) {
    if (charge.isReversed || charge.instalmentOn === null) continue;
    ended.reverseWhole(charge, programReason('entered_twice'));
  }
  settleMerged(drafts, [{ from, into, carried: 0 }]);
  await writeEntries(acting, schoolId, [...drafts.values()]);
}
