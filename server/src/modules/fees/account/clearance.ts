import { sumOfPaise } from '@shala/contract/money.ts';
import { notFound } from '../../../platform/errors.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { unchargedPaise } from '../charging/uncharged.ts';
import { type Charge, owedOf, readAccounts } from '../ledger/student-account.ts';

/** What is still to be settled before a student leaves; nothing of it stops the leaving certificate. */
export async function fetchClearance(call: ReadingWithTexts, admissionId: string) {
  const { db } = call;
  const admission = await db
    .from('admission')
    .where('admission.id', '=', admissionId)
    .select('admission.school_id as schoolId')
    .executeTakeFirst();
  if (!admission) throw notFound('admission');
  const { schoolId } = admission;
  const checked = await db.require('admission', [admissionId]);
  const account = (await readAccounts(checked, schoolId, [admissionId])).get(admissionId)!;
  return {
    admissionId,
    owedPaise: owedOf(account),
    unchargedPaise: await unchargedPaise(call, { schoolId, admissionId }),
    advancePaise: account.ahead,
    depositPaise: account.charges.reduce((sum, charge) => sum + heldDeposit(charge), 0),
  };
}

/** What was paid of a deposit; once given free it is paid ahead, or refunded. */
const heldDeposit = ({ headKind, standing, owed }: Charge): number =>
  headKind === 'deposit' ? sumOfPaise(standing) - owed : 0;
