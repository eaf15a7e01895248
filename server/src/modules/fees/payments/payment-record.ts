import type { FeePayment } from '@shala/contract/fee-payments.ts';
import { fixed } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { Say } from '../../../platform/texts.ts';
import { asReceipt, presentedReceipts } from '../receipts/receipt-record.ts';

/** A payment or refund with its receipts, in the order of their numbers. */
export async function findPayment(db: Scoped, say: Say, id: string): Promise<FeePayment> {
  const found = presentedReceipts(db.from('fee_receipt').where('fee_receipt.payment_id', '=', id))
    .select(['payment.paise as paidPaise', 'payment.tendered_paise as tendered'])
    .orderBy('fee_receipt.number');
  const rows = await fixed(found).execute();
  const [payment] = rows;
  if (!payment) throw notFound('fee_payment');
  const { schoolId, paidPaise, tendered } = payment;
  const receipts = rows.map(({ paidPaise, tendered, ...receipt }) => asReceipt(say, receipt));
  const { kind, mode } = receipts[0]!;
  return {
    id,
    schoolId,
    kind,
    mode,
    paise: paidPaise,
    changePaise: (tendered ?? paidPaise) - paidPaise,
    receipts,
  };
}
