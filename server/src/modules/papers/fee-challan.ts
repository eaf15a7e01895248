import { dayInFigures } from '@shala/contract/days.ts';
import type { Language } from '@shala/contract/fields.ts';
import { amountInFigures, sumOfPaise } from '@shala/contract/money.ts';
import type { Say } from '../../platform/texts.ts';
import { classLabel, type Labelled } from '../classes/classes-public.ts';
import { type BankAccount, bankAccountFacts } from './bank-account.ts';
import { type Labels, labelsIn } from './certificate.ts';
import { feeLines, feeTotal, type ReceiptLine } from './fee-lines.ts';
import {
  letterhead,
  type PaperSchool,
  type PaperServices,
  type PaperStudent,
  picturesOf,
} from './paper.ts';
import { leftText, nameIn } from './paper-texts.ts';
import { type UpiPayee, upiCode } from './upi-code.ts';

export interface OwedFees extends PaperStudent {
  class: Labelled | null;
  /** null while the student is at the school. */
  leftOn: string | null;
  /** In the order in which they were due. */
  lines: readonly ReceiptLine[];
  /** What paying today adds. */
  lateFeePaise: number;
  /** By which the office knows the payment on its bank statement. */
  reference: string;
}

export interface FeeChallans {
  /** The language beside English. */
  language: Language;
  school: PaperSchool;
  payee: UpiPayee | null;
  bankAccount: BankAccount | null;
  /** Due up to this day. */
  until: string;
  printedOn: string;
  students: readonly OwedFees[];
}

/** What each student owes, on one page of A4: a half for the office and a half for the family. */
export function printFeeChallans(
  { printer, say: sayIn }: PaperServices,
  { language, school, payee, bankAccount, until, printedOn, students }: FeeChallans,
): Promise<Buffer> {
  const say = sayIn(language);
  const label = labelsIn(language, sayIn);
  return printer.print({
    template: 'fee-challan.typ',
    data: {
      language,
      title: say('papers:challan.title'),
      school: letterhead(say, school),
      copies: [label('papers:receipt.officeCopy'), label('papers:receipt.familyCopy')],
      account: bankAccount && bankAccountFacts(label, bankAccount),
      blanks: [
        label('papers:challan.cheque'),
        label('papers:challan.bank'),
        label('papers:challan.chequeDate'),
      ],
      signatures: [
        { label: label('papers:challan.payer'), name: null },
        { label: label('papers:challan.receiver'), name: null },
      ],
      challans: students.map((of) => ({
        title: label('papers:challan.title'),
        facts: challanFacts({ language, say, label, until }, of),
        ...owedLines({ language, say, label, printedOn }, of),
        upi: upiCode(label, payee, upiPayment(of)),
      })),
    },
    pictures: picturesOf(school),
  });
}

interface Wording {
  language: Language;
  say: Say;
  label: Labels;
}

function challanFacts({ language, say, label, until }: Wording & { until: string }, of: OwedFees) {
  const { first, second } = nameIn(language, of);
  return [
    { label: label('papers:challan.until'), value: dayInFigures(until) },
    { label: label('papers:challan.reference'), value: of.reference },
    {
      label: label('papers:field.name'),
      value: first,
      second: language === 'en' ? null : second,
    },
    {
      label: label('papers:field.class'),
      value:
        [of.class && classLabel(say, of.class), leftText(say, of.leftOn)]
          .filter(Boolean)
          .join(' · ') || null,
    },
    { label: label('papers:field.registerNumber'), value: of.registerNumber },
  ];
}

/** What is owed with its sum; a late fee is a line of its own that says up to which day it is reckoned. */
export function owedLines(
  { language, say, label, printedOn }: Wording & { printedOn: string },
  of: OwedFees,
) {
  const late = label('papers:challan.lateFee', { day: dayInFigures(printedOn) });
  return {
    columns: [label('papers:receipt.head'), label('papers:receipt.amount')],
    lines: [
      ...feeLines(say, language, of.lines),
      ...(of.lateFeePaise > 0
        ? [
            {
              ...late,
              amount: amountInFigures(of.lateFeePaise),
            },
          ]
        : []),
    ],
    ...feeTotal(language, label, owedPaise(of)),
  };
}

const owedPaise = ({ lines, lateFeePaise }: OwedFees) => sumOfPaise(lines) + lateFeePaise;

export const upiPayment = (of: OwedFees) => ({
  paise: owedPaise(of),
  reference: of.reference,
  // Apps that drop the one show the other; the name is the family's and the school's alone.
  note: of.reference,
});
