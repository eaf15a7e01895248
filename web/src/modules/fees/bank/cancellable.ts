import type { BankPayment } from '@shala/contract/bank-statement.ts';
import type { CancelledReceipt } from '../receipts/cancel-payment-dialog.tsx';

/** A payment as the dialog that cancels it names it: by its receipts. */
export const cancellable = (
  schoolId: string,
  { id, receipts, ...payment }: BankPayment,
): CancelledReceipt => ({
  ...payment,
  schoolId,
  paymentId: id,
  number: receipts.map(({ number }) => number).join(', '),
  studentName: receipts.map(({ studentName }) => studentName).join(', '),
  studentLocalName: receipts.map((one) => one.studentLocalName || one.studentName).join(', '),
});
