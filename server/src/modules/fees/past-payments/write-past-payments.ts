import { newId } from '@shala/contract/new-id.ts';
import { type Acting, recordActs } from '../../../platform/audit.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import { draftsOf } from '../ledger/ledger-draft.ts';
import { lockWithMerged, settleMerged } from '../ledger/merged-accounts.ts';
import { writeEntries } from '../ledger/write-entries.ts';
import type { RegisteredStudent } from '../openings/registered-students.ts';
import { issueReceipts, receiptFor } from '../payments/issue-receipts.ts';
import { payInto } from '../payments/pay-into.ts';
import { importCounter } from './import-counter.ts';
import type { ReadPayment } from './past-payment-line.ts';

export interface PastPayment extends Pick<ReadPayment, 'mode' | 'reference' | 'oldNumber'> {
  student: RegisteredStudent;
  day: string;
  paise: number;
}

interface Where {
  schoolId: string;
  accountId: string;
  dryRun: boolean;
}

/** Pays what is owed, the oldest first, and the rest ahead, each on its own day; says the ids of the payments. */
export async function writePastPayments(
  acting: Acting<CheckedDb>,
  { schoolId, accountId, dryRun }: Where,
  payments: readonly PastPayment[],
): Promise<string[]> {
  const ids = payments.map(() => newId());
  if (dryRun || payments.length === 0) return ids;
  const { db, clock, actor } = acting;
  const students = [...new Set(payments.map(({ student }) => student.id))];
  const { accounts, merges } = await lockWithMerged(db, schoolId, students);
  const drafts = draftsOf(accounts);
  const counterId = await importCounter(db, schoolId);
  const receipts = payments.map(({ student, paise }) =>
    receiptFor({ admissionId: student.id, classId: student.classId, paise }),
  );
  for (const [at, { student, paise }] of payments.entries()) {
    payInto(drafts.get(student.id)!, paise, receipts[at]!.id);
  }
  settleMerged(drafts, merges);
  const at = clock.now().toISOString();
  await db
    .insertInto('fee_payment')
    .values(
      payments.map(({ day, paise, mode, reference, oldNumber }, place) => ({
        school_id: schoolId,
        id: ids[place]!,
        counter_id: counterId,
        kind: 'payment',
        mode,
        paise,
        reference,
        imported_number: oldNumber,
        day,
        at,
        account_id: accountId,
        account_name: actor.name ?? '',
      })),
    )
    .execute();
  await issueReceipts(
    db,
    { schoolId, counterId },
    receipts.map((receipt, place) => ({
      ...receipt,
      paymentId: ids[place]!,
      day: payments[place]!.day,
    })),
  );
  await writeEntries(acting, schoolId, [...drafts.values()]);
  await recordActs(
    acting,
    payments.map(({ student, paise, day, mode, oldNumber }, place) => ({
      act: 'fee_payment.import',
      entityId: ids[place]!,
      entityName: student.name,
      schoolId,
      after: { paise, day, mode, reference: oldNumber },
    })),
  );
  return ids;
}
