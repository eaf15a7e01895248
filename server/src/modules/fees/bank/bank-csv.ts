import type { BankPayment } from '@shala/contract/bank-statement.ts';
import { csvAnswer } from '../../../platform/export/csv.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { inRupees } from '../in-rupees.ts';
import { reconcile } from './bank-lines.ts';
import {
  filteredLines,
  type LinesFilter,
  type PaymentsFilter,
  paymentsWithoutMoney,
  presentLines,
} from './list-bank-lines.ts';

const numbersOf = (payments: readonly BankPayment[]) =>
  payments.flatMap(({ receipts }) => receipts.map(({ number }) => number)).join(', ');
const namesOf = (payments: readonly BankPayment[]) =>
  payments.flatMap(({ receipts }) => receipts.map(({ studentName }) => studentName)).join(', ');

const titles = (say: ReadingWithTexts['say'], keys: readonly string[]) =>
  keys.map((key) => say(`messages:fees.bank.${key}`));

export async function bankLinesCsv(
  { db, say }: ReadingWithTexts,
  filter: LinesFilter,
): Promise<FileAnswer> {
  const { schoolId, from, to } = filter;
  const checked = db.checked('school', schoolId);
  const found = filteredLines(await reconcile(checked, filter), filter);
  const lines = await presentLines(checked, schoolId, found);
  return csvAnswer(
    `bank-statement-${from}-${to}.csv`,
    titles(say, [
      'day',
      'narration',
      'reference',
      'amount',
      'state',
      'receipts',
      'students',
      'reason',
    ]),
    lines.map(({ day, narration, reference, paise, state, payments, setAside }) => [
      day,
      narration,
      reference,
      inRupees(paise),
      say(`messages:fees.bank.states.${state}`),
      numbersOf(payments),
      namesOf(payments),
      setAside?.reason ?? null,
    ]),
  );
}

export async function paymentsWithoutMoneyCsv(
  { db, say }: ReadingWithTexts,
  filter: PaymentsFilter,
): Promise<FileAnswer> {
  const found = await paymentsWithoutMoney(db.checked('school', filter.schoolId), filter);
  return csvAnswer(
    `not-on-statement-${filter.from}-${filter.to}.csv`,
    titles(say, ['day', 'receipts', 'students', 'mode', 'reference', 'bank', 'amount']),
    found.map((payment) => [
      payment.day,
      numbersOf([payment]),
      namesOf([payment]),
      say(`papers:receipt.modes.${payment.mode}`),
      payment.reference,
      payment.bank,
      inRupees(payment.kind === 'refund' ? -payment.paise : payment.paise),
    ]),
  );
}
