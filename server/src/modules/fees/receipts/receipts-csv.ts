import type { FeeReceipt } from '@shala/contract/fee-accounts.ts';
import type { feeRows } from '@shala/contract/fees.ts';
import { plainAmount } from '@shala/contract/money.ts';
import type * as z from 'zod';
import type { ExportCell } from '../../../platform/export/cell.ts';
import { csvAnswer } from '../../../platform/export/csv.ts';
import { wholeList } from '../../../platform/export/whole-list.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { listReceipts } from './receipt-list.ts';

type Query = z.output<(typeof feeRows)['fees/fetchReceiptsAsCsv']['query']>;

const fields = [
  'receiptNumber',
  'day',
  'student',
  'class',
  'mode',
  'reference',
  'bank',
  'amount',
  'state',
  'reason',
  'takenBy',
];

/** Receipts and refund vouchers as they were issued; a cancelled one says so beside its amount. */
export function receiptsCsv(call: ReadingWithTexts, query: Query): FileAnswer {
  const { clock, say } = call;
  const cells = (receipt: FeeReceipt): ExportCell[] => [
    receipt.number,
    receipt.day,
    receipt.studentName,
    receipt.className,
    say(`fees:mode.${receipt.mode}`),
    receipt.reference,
    receipt.bank,
    plainAmount(receipt.kind === 'refund' ? -receipt.paise : receipt.paise),
    receipt.isCancelled
      ? say(receipt.isBounced ? 'fees:receipts.bounced' : 'fees:receipts.cancelled')
      : null,
    receipt.cancelReason,
    receipt.by,
  ];
  async function* rows() {
    for await (const receipt of wholeList((page) => listReceipts(call, { ...query, ...page }))) {
      yield cells(receipt);
    }
  }
  return csvAnswer(
    `fee-receipts-${clock.schoolDay()}.csv`,
    fields.map((field) => say(`fees:field.${field}`)),
    rows(),
  );
}
