import { dayInFigures } from '@shala/contract/days.ts';
import type { Language } from '@shala/contract/fields.ts';
import { amountInFigures, sumOfPaise } from '@shala/contract/money.ts';
import { amountInWords } from './amount-in-words.ts';
import type { BankAccount } from './bank-account.ts';
import { letterhead, type PaperSchool, type PaperServices, picturesOf } from './paper.ts';

export interface DepositedCheque {
  mode: string;
  number: string;
  day: string | null;
  bank: string | null;
  paise: number;
}

export interface DepositSlip {
  language: Language;
  school: PaperSchool;
  day: string;
  /** Of one counter: its code. */
  counter: string | null;
  /** How many of each note and coin, the largest first. */
  counted: readonly { paise: number; count: number }[];
  /** Cash in the book of whoever has not counted it; below zero where it was paid back. */
  uncountedPaise: number;
  cheques: readonly DepositedCheque[];
  /** Where it is not set, it is written by hand. */
  bankAccount: BankAccount | null;
  printedOn: string;
}

/** What is brought to the bank of a day, with lines for the account it goes to. */
export function printDepositSlip(
  { printer, say: sayIn }: PaperServices,
  of: DepositSlip,
): Promise<Buffer> {
  const { language, school, counter, counted, uncountedPaise, cheques } = of;
  const say = sayIn(language);
  const cash = counted.reduce((sum, { paise, count }) => sum + paise * count, 0) + uncountedPaise;
  const total = cash + sumOfPaise(cheques);
  const amount = say('papers:receipt.amount');
  const sum = say('papers:receipt.total');
  const notes = counted.map(({ paise, count }) => [
    amountInFigures(paise),
    String(count),
    amountInFigures(paise * count),
  ]);
  const uncounted = [say('papers:deposit.uncounted'), '', amountInFigures(uncountedPaise)];
  const parts = [
    {
      title: say('papers:receipt.modes.cash'),
      columns: [say('papers:deposit.note'), say('papers:deposit.count'), amount],
      rows: uncountedPaise === 0 ? notes : [...notes, uncounted],
      totals: [sum, '', amountInFigures(cash)],
    },
    {
      title: say('papers:deposit.cheques'),
      columns: [
        say('papers:deposit.kind'),
        say('papers:challan.cheque'),
        say('papers:challan.chequeDate'),
        say('papers:challan.bank'),
        amount,
      ],
      rows: cheques.map(({ mode, number, day, bank, paise }) => [
        say(`papers:receipt.modes.${mode}`),
        number,
        day ? dayInFigures(day) : '',
        bank ?? '',
        amountInFigures(paise),
      ]),
      totals: [sum, '', '', '', amountInFigures(sumOfPaise(cheques))],
    },
  ];
  return printer.print({
    template: 'fee-deposit-slip.typ',
    data: {
      language,
      title: say('papers:deposit.title'),
      school: letterhead(say, school),
      under: [
        say('papers:deposit.of', { day: dayInFigures(of.day) }),
        counter && say('papers:deposit.counter', { counter }),
      ].filter(Boolean),
      blanks: [
        ['accountName', of.bankAccount?.holder],
        ['accountNumber', of.bankAccount?.number],
        ['branch', of.bankAccount && `${of.bankAccount.bank} (${of.bankAccount.ifsc})`],
        ['depositedOn', null],
      ].map(([key, value]) => ({ label: say(`papers:deposit.${key}`), value: value ?? null })),
      parts: parts.filter(({ rows }) => rows.length > 0),
      total: say('papers:deposit.total', { amount: `₹${amountInFigures(total)}` }),
      words: amountInWords(language, total),
      signatures: [say('papers:deposit.depositor'), say('papers:challan.receiver')],
      printedOn: say('papers:classList.printedOn', { day: dayInFigures(of.printedOn) }),
      page: say('papers:classList.page', { page: '⟨page⟩', pages: '⟨pages⟩' }),
    },
    pictures: picturesOf(school),
  });
}
