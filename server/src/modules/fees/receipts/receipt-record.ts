import type { FeeReceipt } from '@shala/contract/fee-accounts.ts';
import { receiptNumber } from '@shala/contract/fee-money.ts';
import { type InferResult, sql } from 'kysely';
import type { Found } from '../../../platform/page-of.ts';
import type { Say } from '../../../platform/texts.ts';
import { joinedClassLabel } from '../../classes/classes-public.ts';

export type Receipts = Found<'fee_receipt'>;

/** Found receipts as lists and accounts show them; `asReceipt` makes the record. */
export const presentedReceipts = (found: Receipts) =>
  found
    .innerJoin('fee_payment as payment', (join) =>
      join
        .onRef('payment.school_id', '=', 'fee_receipt.school_id')
        .onRef('payment.id', '=', 'fee_receipt.payment_id'),
    )
    .innerJoin('fee_counter as counter', 'counter.id', 'fee_receipt.counter_id')
    .innerJoin('admission', 'admission.id', 'fee_receipt.admission_id')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .leftJoin('class', 'class.id', 'fee_receipt.class_id')
    .leftJoin('fee_cancellation as cancellation', (join) =>
      join
        .onRef('cancellation.school_id', '=', 'fee_receipt.school_id')
        .onRef('cancellation.payment_id', '=', 'fee_receipt.payment_id'),
    )
    .select([
      'fee_receipt.id',
      'fee_receipt.payment_id as paymentId',
      'fee_receipt.school_id as schoolId',
      'payment.kind',
      'fee_receipt.financial_year as financialYear',
      'fee_receipt.number',
      'counter.code as counterCode',
      'fee_receipt.admission_id as admissionId',
      'student.name as studentName',
      'student.local_name as studentLocalName',
      'class.standard',
      'class.division',
      'class.stream',
      'fee_receipt.paise',
      'payment.mode',
      'payment.reference',
      'payment.imported_number as oldNumber',
      'counter.is_import as isImported',
      'payment.bank',
      'payment.instrument_on as instrumentOn',
      'payment.day',
      'payment.at',
      'payment.account_name as by',
      sql<boolean>`cancellation.payment_id is not null`.as('isCancelled'),
      sql<boolean>`coalesce(cancellation.is_bounced, false)`.as('isBounced'),
      'cancellation.reason as cancelReason',
      sql<number>`(select count(*) from fee_print where fee_print.school_id = fee_receipt.school_id
        and fee_print.receipt_id = fee_receipt.id)::int`.as('prints'),
    ]);

type Presented = InferResult<ReturnType<typeof presentedReceipts>>[number];

export function asReceipt(say: Say, row: Presented): FeeReceipt {
  const { financialYear, number, standard, division, stream, ...receipt } = row;
  return {
    ...receipt,
    kind: row.kind as FeeReceipt['kind'],
    mode: row.mode as FeeReceipt['mode'],
    number: receiptNumber({ financialYear, counter: row.counterCode, number }),
    className: joinedClassLabel(say, { standard, division, stream }),
  };
}
