import { dayInFigures } from '@shala/contract/days.ts';
import { amountInFigures } from '@shala/contract/money.ts';
import type { Say } from '../../platform/texts.ts';
import { classLabel } from '../classes/classes-public.ts';
import { labelsIn } from './certificate.ts';
import { type FeeChallans, type OwedFees, owedLines, upiPayment } from './fee-challan.ts';
import { letterhead, type PaperServices, picturesOf } from './paper.ts';
import { leftText, nameIn } from './paper-texts.ts';
import { sentence } from './sentence.ts';
import { upiCode } from './upi-code.ts';

export interface OverdueFees extends OwedFees {
  /** The day on which the oldest of it was due. */
  since: string;
}

export interface FeeReminders extends Omit<FeeChallans, 'until' | 'students'> {
  students: readonly OverdueFees[];
}

/** A letter to each family, two on a page of A4. */
export function printFeeReminders(
  { printer, say: sayIn }: PaperServices,
  { language, school, payee, printedOn, students }: FeeReminders,
): Promise<Buffer> {
  const say = sayIn(language);
  const label = labelsIn(language, sayIn);
  return printer.print({
    template: 'fee-reminder.typ',
    data: {
      language,
      title: label('papers:reminder.title'),
      school: letterhead(say, school),
      to: say('papers:reminder.to'),
      printedOn: say('papers:reminder.day', { day: dayInFigures(printedOn) }),
      closing: say('papers:reminder.closing'),
      signatures: [{ label: label('papers:sign.head'), name: null }],
      letters: students.map((of) => {
        const { paise } = upiPayment(of);
        return {
          name: nameIn(language, of).first,
          under: underName(say, of),
          text: sentence(say, 'papers:reminder.text', {
            amount: `₹${amountInFigures(paise)}`,
            since: dayInFigures(of.since),
          }),
          ...owedLines({ language, say, label, printedOn }, of),
          upi: upiCode(label, payee, upiPayment(of)),
        };
      }),
    },
    pictures: picturesOf(school),
  });
}

const underName = (say: Say, { class: of, leftOn, registerNumber }: OverdueFees): string =>
  [
    '',
    of && say('papers:classList.class', { class: classLabel(say, of) }),
    leftText(say, leftOn),
    `${say('papers:field.registerNumber')} ${registerNumber}`,
  ]
    .filter((part) => part !== null)
    .join('  ·  ');
