import type { cancelPaymentForm, FeePayment } from '@shala/contract/fees.ts';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { onConstraintViolation } from '../../../platform/database.ts';
import { conflictError, invalid, notFound } from '../../../platform/errors.ts';
import { type CheckedDb, transact } from '../../../platform/scope.ts';
import { removeMatchesOf } from '../bank/match-bank-lines.ts';
import { requireOpenDay } from '../day/open-day.ts';
import { LedgerDraft, type MoneyEntry } from '../ledger/ledger-draft.ts';
import { isInOrder, lockAccounts } from '../ledger/student-account.ts';
import { writeEntries } from '../ledger/write-entries.ts';
import { openCounter } from '../setup/fee-counters.ts';
import { programHead } from '../setup/fee-heads.ts';
import { settingsOf } from '../setup/fee-settings.ts';
import { findPayment } from './payment-record.ts';
import type { Taking } from './record-payment.ts';

type Form = z.output<typeof cancelPaymentForm>;

/** Cancels a payment or refund with all its receipts, in today's book; their numbers stay. */
export const cancelPayment = (call: Taking, form: Form): Promise<FeePayment> =>
  onConstraintViolation(
    transact(call, (call) => cancel(call, form)),
    {
      fee_cancellation_pkey: () => conflictError('fees.already_cancelled'),
      // What was paid ahead with it is no longer there.
      fee_account_advance: () => conflictError('fees.ahead_was_refunded'),
    },
  );

async function cancel(call: Taking, form: Form): Promise<FeePayment> {
  const { db, clock, actor, person, say } = call;
  const { id, counterId, reason, isBounced } = form;
  const payment = await findPayment(db, say, id);
  const { schoolId } = payment;
  if (payment.receipts.some(({ isCancelled }) => isCancelled)) {
    throw conflictError('fees.already_cancelled');
  }
  if (isBounced && payment.mode !== 'cheque') throw invalid({ field: 'isBounced', key: 'choice' });
  await openCounter(db, schoolId, counterId);
  const checked = db.checked('fee_payment', id);
  const day = clock.schoolDay();
  const accountId = person.accountId;
  const admissionIds = payment.receipts.map(({ admissionId }) => admissionId);
  const accounts = await lockAccounts(checked, schoolId, admissionIds);
  await requireOpenDay(checked, { schoolId, counterId, accountId, day });
  await checked
    .insertInto('fee_cancellation')
    .values({
      school_id: schoolId,
      payment_id: id,
      reason,
      is_bounced: isBounced,
      day,
      at: clock.now().toISOString(),
      account_id: accountId,
      account_name: actor.name ?? '',
      counter_id: counterId,
    })
    .execute();
  if (!isBounced) await removeMatchesOf(checked, schoolId, id);
  const drafts = new Map(
    [...accounts].map(([admissionId, account]) => [admissionId, new LedgerDraft(account)]),
  );
  for (const { admissionId, ...entry } of await moneyOf(checked, schoolId, id)) {
    drafts.get(admissionId)!.reverseMoney(entry, reason);
  }
  if (isBounced) await chargeForCheque(checked, schoolId, drafts.get(admissionIds[0]!)!, form, day);
  for (const draft of drafts.values()) {
    draft.settle();
    // What was paid ahead, or freed from a charge, and then refunded is not owed once more.
    if (!isInOrder(draft.account)) throw conflictError('fees.ahead_was_refunded');
  }
  await writeEntries({ db: checked, clock, actor }, schoolId, [...drafts.values()]);
  await recordAct(call, {
    act: 'fee_payment.cancel',
    entityId: id,
    entityName: payment.receipts.map(({ number }) => number).join(', '),
    schoolId,
    before: { paise: payment.paise, mode: payment.mode },
    after: { reason, isBounced },
  });
  return findPayment(db, say, id);
}

async function moneyOf(
  db: CheckedDb,
  schoolId: string,
  paymentId: string,
): Promise<(MoneyEntry & { admissionId: string })[]> {
  const entries = await db
    .selectFrom('fee_receipt')
    .innerJoin('fee_entry', (join) =>
      join
        .onRef('fee_entry.school_id', '=', 'fee_receipt.school_id')
        .onRef('fee_entry.receipt_id', '=', 'fee_receipt.id'),
    )
    .where('fee_receipt.school_id', '=', schoolId)
    .where('fee_receipt.payment_id', '=', paymentId)
    .where('fee_entry.kind', 'in', ['payment', 'refund'])
    .orderBy('fee_entry.id')
    .select([
      'fee_entry.id',
      'fee_entry.admission_id as admissionId',
      'fee_entry.kind',
      'fee_entry.paise',
      'fee_entry.charge_id as chargeId',
      'fee_receipt.id as receiptId',
    ])
    .execute();
  if (entries.length === 0) throw notFound('fee_payment');
  return entries.map((entry) => ({ ...entry, kind: entry.kind as MoneyEntry['kind'] }));
}

async function chargeForCheque(
  db: CheckedDb,
  schoolId: string,
  draft: LedgerDraft,
  { reason }: Form,
  dueOn: string,
): Promise<void> {
  const { bouncedChequePaise: paise } = await settingsOf(db, schoolId);
  if (paise === 0) return;
  const head = await programHead(db, schoolId, 'bounced_cheque');
  draft.charge({ ...head, paise, dueOn, reason });
}
