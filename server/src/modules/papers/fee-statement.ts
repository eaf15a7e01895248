import { dayInFigures } from '@shala/contract/days.ts';
import type { Language } from '@shala/contract/fields.ts';
import { amountInFigures, sumOfPaise } from '@shala/contract/money.ts';
import { classLabel, type Labelled } from '../classes/classes-public.ts';
import {
  letterhead,
  type PaperSchool,
  type PaperServices,
  type PaperStudent,
  picturesOf,
} from './paper.ts';
import { bothNames, leftText } from './paper-texts.ts';

export interface StatementLine {
  day: string;
  /** In the paper's language. */
  text: string;
  /** More owed is positive, less is negative. */
  paise: number;
}

export interface FeeStatement extends PaperStudent {
  language: Language;
  school: PaperSchool;
  class: Labelled | null;
  /** null while the student is at the school. */
  leftOn: string | null;
  /** The oldest first. */
  lines: readonly StatementLine[];
  overduePaise: number;
  printedOn: string;
}

/** The ledger of a student for the family, with the balance after each line. */
export function printFeeStatement(
  { printer, say: sayIn }: PaperServices,
  of: FeeStatement,
): Promise<Buffer> {
  const { language, school, lines, overduePaise } = of;
  const say = sayIn(language);
  const balance = sumOfPaise(lines);
  const day = dayInFigures(of.printedOn);
  return printer.print({
    template: 'fee-statement.typ',
    data: {
      language,
      title: say('papers:statement.title'),
      school: letterhead(say, school),
      under: [
        bothNames(language, of),
        of.class && say('papers:classList.class', { class: classLabel(say, of.class) }),
        leftText(say, of.leftOn),
        `${say('papers:field.registerNumber')} ${of.registerNumber}`,
      ].filter(Boolean),
      columns: ['day', 'particulars', 'charged', 'paid', 'balance'].map((key) =>
        say(`papers:statement.${key}`),
      ),
      rows: statementRows(lines),
      totals: [
        '',
        say('papers:receipt.total'),
        amountInFigures(sumOfPaise(lines.filter(({ paise }) => paise > 0))),
        // Of no line at all the sum is 0, and not -0.
        amountInFigures(0 - sumOfPaise(lines.filter(({ paise }) => paise < 0))),
        amountInFigures(balance),
      ],
      standing: [
        {
          label: say(`papers:statement.${balance < 0 ? 'ahead' : 'owed'}`, { day }),
          amount: `₹${amountInFigures(Math.abs(balance))}`,
        },
        ...(overduePaise > 0
          ? [
              {
                label: say('papers:statement.overdue'),
                amount: `₹${amountInFigures(overduePaise)}`,
              },
            ]
          : []),
      ],
      signatures: [say('papers:sign.clerk'), say('papers:sign.head')],
      printedOn: say('papers:classList.printedOn', { day }),
      page: say('papers:classList.page', { page: '⟨page⟩', pages: '⟨pages⟩' }),
    },
    pictures: picturesOf(school),
  });
}

/** Day, particulars, what is charged, what is paid, and the balance after it. */
export function statementRows(lines: readonly StatementLine[]): string[][] {
  let balance = 0;
  return lines.map(({ day, text, paise }) => {
    balance += paise;
    return [
      dayInFigures(day),
      text,
      paise > 0 ? amountInFigures(paise) : '',
      paise < 0 ? amountInFigures(-paise) : '',
      amountInFigures(balance),
    ];
  });
}
