import type { FeeReceipt } from '@shala/contract/fee-accounts.ts';
import type { feeRows } from '@shala/contract/fees.ts';
import { plainAmount } from '@shala/contract/money.ts';
import type * as z from 'zod';
import { type Column, type ListContext, listCsv } from '../../../platform/export/list-csv.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import { allReceipts } from './receipt-list.ts';

type Query = z.output<(typeof feeRows)['fees/fetchReceiptsAsCsv']['query']>;

const columns: readonly Column<FeeReceipt>[] = [
  ['fees:field.receiptNumber', ({ number }) => number],
  ['fees:field.day', ({ day }) => day],
  ['fees:field.student', ({ studentName }) => studentName],
  ['fees:field.class', ({ className }) => className],
  ['fees:field.mode', ({ mode }, { say }) => say(`fees:mode.${mode}`)],
  ['fees:field.reference', ({ reference }) => reference],
  ['fees:field.bank', ({ bank }) => bank],
  ['fees:field.amount', ({ kind, paise }) => plainAmount(kind === 'refund' ? -paise : paise)],
  [
    'fees:field.state',
    ({ isCancelled, isBounced }, { say }) =>
      isCancelled ? say(isBounced ? 'fees:receipts.bounced' : 'fees:receipts.cancelled') : null,
  ],
  ['fees:field.reason', ({ cancelReason }) => cancelReason],
  ['fees:field.takenBy', ({ by }) => by],
];

/** Receipts and refund vouchers as they were issued; a cancelled one says so beside its amount. */
export const receiptsCsv = (call: ListContext, query: Query): FileAnswer =>
  listCsv(call, 'fee-receipts', columns, allReceipts(call, query));
