import { dayInFigures } from '@shala/contract/days.ts';
import type { FeeReceipt } from '@shala/contract/fee-accounts.ts';
import type { Language } from '@shala/contract/fields.ts';
import { amountInFigures } from '@shala/contract/money.ts';
import { qrCode } from '../../platform/pdf/qr-code.ts';
import type { Say } from '../../platform/texts.ts';
import { classLabel, type Labelled } from '../classes/classes-public.ts';
import { type Labels, labelsIn } from './certificate.ts';
import { feeLines, feeTotal, type ReceiptLine } from './fee-lines.ts';
import {
  letterhead,
  type PaperSchool,
  type PaperServices,
  type PaperStudent,
  picturesOf,
} from './paper.ts';

export interface PrintedReceipt extends PaperStudent {
  kind: 'payment' | 'refund';
  number: string;
  /** The code to verify the receipt by. */
  code: string;
  day: string;
  class: Labelled | null;
  /** In the order in which they were due. */
  lines: readonly ReceiptLine[];
  /** Part of no charge: paid ahead, or of a refund what was paid ahead before. */
  aheadPaise: number;
  paise: number;
  mode: FeeReceipt['mode'];
  reference: string | null;
  bank: string | null;
  instrumentOn: string | null;
  by: string;
  isCancelled: boolean;
  isDuplicate: boolean;
}

export interface FeeReceipts {
  /** The language beside English. */
  language: Language;
  /** Each copy on a page of A5, or both on one of A4. */
  paper: 'a4' | 'a5';
  school: PaperSchool;
  receipts: readonly PrintedReceipt[];
}

/** The receipts of a payment or the vouchers of a refund, each for the office and for the family. */
export function printFeeReceipts(
  { printer, say: sayIn }: PaperServices,
  { language, paper, school, receipts }: FeeReceipts,
  origin: string,
): Promise<Buffer> {
  const say = sayIn(language);
  const label = labelsIn(language, sayIn);
  return printer.print({
    template: 'fee-receipt.typ',
    data: {
      language,
      paper,
      title: receipts.map(({ number }) => number).join(', '),
      school: letterhead(say, school),
      copies: [label('papers:receipt.officeCopy'), label('papers:receipt.familyCopy')],
      verify: say('papers:receipt.verify', { address: `${origin}/verify` }),
      receipts: receipts.map((one) => receiptData(one, language, say, label, origin)),
    },
    pictures: picturesOf(school),
  });
}

function receiptData(
  receipt: PrintedReceipt,
  language: Language,
  say: Say,
  label: Labels,
  origin: string,
) {
  const { kind, number, code, paise, mode, reference, bank, instrumentOn } = receipt;
  const address = `${origin}/verify/${code}`;
  const isLocal = language !== 'en';
  const named = (key: string, value: string | null, second: string | null = null) => ({
    label: label(`papers:${key}`),
    value,
    second,
  });
  const ownName = isLocal ? receipt.localName : null;
  const ahead = label(kind === 'refund' ? 'papers:receipt.paidBack' : 'papers:receipt.ahead');
  return {
    title: label(kind === 'refund' ? 'papers:receipt.voucher' : 'papers:receipt.title'),
    facts: [
      named(kind === 'refund' ? 'receipt.voucherNumber' : 'receipt.number', number),
      named('receipt.day', dayInFigures(receipt.day)),
      named('field.name', ownName ?? receipt.name, ownName && receipt.name),
      named('field.class', receipt.class && classLabel(say, receipt.class)),
      named('field.registerNumber', receipt.registerNumber),
    ],
    columns: [label('papers:receipt.head'), label('papers:receipt.amount')],
    lines: [
      ...feeLines(say, language, receipt.lines),
      ...(receipt.aheadPaise > 0
        ? [{ ...ahead, amount: amountInFigures(receipt.aheadPaise) }]
        : []),
    ],
    ...feeTotal(language, label, paise),
    mode: {
      label: label('papers:receipt.mode'),
      value: [
        say(`papers:receipt.modes.${mode}`),
        reference,
        bank,
        instrumentOn && dayInFigures(instrumentOn),
      ]
        .filter(Boolean)
        .join(', '),
    },
    marks: [
      receipt.isDuplicate && label('papers:certificate.duplicate'),
      receipt.isCancelled && label('papers:certificate.cancelled'),
    ].filter(Boolean),
    signatures: [
      kind === 'refund' && { label: label('papers:receipt.receivedBy'), name: null },
      {
        label: label(kind === 'refund' ? 'papers:receipt.paidBy' : 'papers:receipt.takenBy'),
        name: receipt.by,
      },
    ].filter(Boolean),
    code: qrCode(address),
    codeText: code,
    address,
  };
}
