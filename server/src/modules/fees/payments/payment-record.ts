import type { FeePayment } from '@shala/contract/fees.ts';
import { fixed } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { Say } from '../../../platform/texts.ts';
import { asReceipt, presentedReceipts } from '../receipts/receipt-record.ts';

/** A payment or refund with its receipts, in the order of their numbers. */
export async function findPayment(db: Scoped, say: Say, id: string): Promise<FeePayment> {
  const found = db
    .from('fee_payment')
    .where('fee_payment.id', '=', id)
    .select(['id', 'school_id as schoolId', 'kind', 'paise', 'tendered_paise as tendered', 'mode']);
  const payment = await fixed(found).executeTakeFirst();
  if (!payment) throw notFound('fee_payment');
  const ofPayment = presentedReceipts(
    db.from('fee_receipt').where('fee_receipt.payment_id', '=', id),
  )
    .where('fee_receipt.school_id', '=', payment.schoolId)
    .orderBy('fee_receipt.number');
  const receipts = await fixed(ofPayment).execute();
  const { tendered, ...rest } = payment;
  return {
    ...rest,
    kind: rest.kind as FeePayment['kind'],
    mode: rest.mode as FeePayment['mode'],
    changePaise: (tendered ?? rest.paise) - rest.paise,
    receipts: receipts.map((receipt) => asReceipt(say, receipt)),
  };
}
