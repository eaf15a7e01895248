import { receiptNumber } from '@shala/contract/fee-money.ts';
import type {
  cancelPaymentForm,
  FeePayment,
  RefundInTheWay,
} from '@shala/contract/fee-payments.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { among, onConstraintViolation } from '../../../platform/database.ts';
import { conflictError, invalid, notFound } from '../../../platform/errors.ts';
import { type CheckedDb, transact } from '../../../platform/scope.ts';
import { removeMatchesOf } from '../bank/match-bank-lines.ts';
import { requireOpenDay } from '../day/open-day.ts';
import { draftsOf, type LedgerDraft, type MoneyEntry } from '../ledger/ledger-draft.ts';
import { lockWithMerged, settleMerged } from '../ledger/merged-accounts.ts';
import { isInOrder } from '../ledger/student-account.ts';
import { writeEntries } from '../ledger/write-entries.ts';
import { findImportCounter } from '../past-payments/import-counter.ts';
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
  const { id, reason, isBounced } = form;
  const payment = await findPayment(db, say, id);
  const { schoolId } = payment;
  if (payment.receipts.some(({ isCancelled }) => isCancelled)) {
    throw conflictError('fees.already_cancelled');
  }
  if (isBounced && payment.mode !== 'cheque') throw invalid({ field: 'isBounced', key: 'choice' });
  const checked = db.checked('fee_payment', id);
  const isImported = await wasImported(checked, schoolId, id);
  await openCounter(db, schoolId, form.counterId);
  // What another system took goes back in nobody's book.
  const counterId = isImported ? (await findImportCounter(checked, schoolId))! : form.counterId;
  const day = clock.schoolDay();
  const accountId = person.accountId;
  const admissionIds = payment.receipts.map(({ admissionId }) => admissionId);
  const { accounts, merges } = await lockWithMerged(checked, schoolId, admissionIds);
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
  if (!isBounced) await removeMatchesOf(checked, schoolId, [id]);
  const drafts = draftsOf(accounts);
  for (const { admissionId, ...entry } of await moneyOf(checked, schoolId, id)) {
    drafts.get(admissionId)!.reverseMoney(entry, reason);
  }
  if (isBounced) {
    const paidFor = admissionIds[0]!;
    const charged = merges.find(({ from }) => from === paidFor)?.into ?? paidFor;
    await chargeForCheque(checked, schoolId, drafts.get(charged)!, form, day);
  }
  settleMerged(drafts, merges);
  // What was paid ahead, or freed from a charge, and then refunded is not owed once more.
  if ([...drafts.values()].some(({ account }) => !isInOrder(account))) {
    throw await refundFirst(checked, schoolId, [...drafts.keys()]);
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

/** Names the refund that is to be cancelled before, the latest one first. */
async function refundFirst(db: CheckedDb, schoolId: string, admissionIds: readonly string[]) {
  const { rows } = await sql<{
    paymentId: string;
    admissionId: string;
    financialYear: string;
    counter: string;
    number: number;
  }>`
    select receipt.payment_id as "paymentId", receipt.admission_id as "admissionId",
      receipt.financial_year as "financialYear", fee_counter.code as counter, receipt.number
    from fee_receipt as receipt
      join fee_payment on fee_payment.school_id = receipt.school_id
        and fee_payment.id = receipt.payment_id
      join fee_counter on fee_counter.id = receipt.counter_id
    where receipt.school_id = ${schoolId} and receipt.admission_id ${among(admissionIds)}
      and fee_payment.kind = 'refund'
      and not exists (select from fee_cancellation where fee_cancellation.school_id = receipt.school_id
        and fee_cancellation.payment_id = receipt.payment_id)
    order by fee_payment.at desc, receipt.id desc limit 1`.execute(db);
  const [refund] = rows;
  if (!refund) return conflictError('fees.ahead_was_refunded');
  const { paymentId, admissionId, ...printed } = refund;
  const number = receiptNumber(printed);
  const inTheWay: RefundInTheWay = { refund: { paymentId, admissionId, number } };
  return conflictError('fees.refund_first', { number }, inTheWay);
}

async function wasImported(db: CheckedDb, schoolId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('fee_payment')
    .innerJoin('fee_counter', 'fee_counter.id', 'fee_payment.counter_id')
    .where('fee_payment.school_id', '=', schoolId)
    .where('fee_payment.id', '=', id)
    .select('fee_counter.is_import as isImport')
    .executeTakeFirst();
  return found?.isImport ?? false;
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
