import { receiptNumber } from '@shala/contract/fee-money.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import { conflictError, notFound } from '../../../platform/errors.ts';
import { type FileAnswer, pdfAnswer } from '../../../platform/file-answer.ts';
import { lockNames } from '../../../platform/named-locks.ts';
import { ownAddress } from '../../../platform/own-address.ts';
import type { CheckedDb, Scoped } from '../../../platform/scope.ts';
import type { Call } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { joinedClass } from '../../classes/classes-public.ts';
import { type FeeReceipts, printFeeReceipts } from '../../papers/papers-public.ts';
import { feePaper } from '../papers/fee-paper.ts';
import { receiptLines } from './receipt-lines.ts';

type Printing = Pick<Call, 'db' | 'clock' | 'person'>;

/**
 * The receipts of a payment, each twice; what was printed before says that it is a duplicate. Where another prints the
 * same at this moment, the later one is printed again, as the duplicate that it then is.
 */
export async function receiptsPdf(
  services: Services,
  call: Printing,
  paymentId: string,
): Promise<FileAnswer> {
  const { paper, schoolId } = await receiptsOf(services, call.db, paymentId);
  const content = await printFeeReceipts(services, paper, ownAddress(services.settings));
  if (!(await recordPrints(call, { schoolId, paymentId }, paper)))
    return receiptsPdf(services, call, paymentId);
  const [first] = paper.receipts;
  return pdfAnswer(`${first?.number.replaceAll('/', '-')}.pdf`, content);
}

/** The paper, and of each receipt which it is. */
interface FoundReceipts extends FeeReceipts {
  receipts: (FeeReceipts['receipts'][number] & { id: string })[];
}

async function receiptsOf(
  services: Services,
  db: Scoped,
  paymentId: string,
): Promise<{ schoolId: string; paper: FoundReceipts }> {
  const payment = await db
    .from('fee_payment')
    .where('fee_payment.id', '=', paymentId)
    .innerJoin('fee_counter', 'fee_counter.id', 'fee_payment.counter_id')
    .leftJoin('fee_cancellation', (join) =>
      join
        .onRef('fee_cancellation.school_id', '=', 'fee_payment.school_id')
        .onRef('fee_cancellation.payment_id', '=', 'fee_payment.id'),
    )
    .select([
      'fee_payment.school_id as schoolId',
      'fee_payment.kind',
      'fee_payment.mode',
      'fee_payment.reference',
      'fee_payment.bank',
      'fee_payment.instrument_on as instrumentOn',
      'fee_payment.day',
      'fee_payment.account_name as by',
      'fee_counter.is_import as isImported',
      sql<boolean>`fee_cancellation.payment_id is not null`.as('isCancelled'),
    ])
    .executeTakeFirst();
  if (!payment) throw notFound('fee_payment');
  const { schoolId, isImported, ...shared } = payment;
  // The other system has printed it, under its own number.
  if (isImported) throw conflictError('fees.imported_receipt');
  const checked = db.checked('fee_payment', paymentId);
  const rows = await receiptRows(checked, schoolId, paymentId);
  const lines = await receiptLines(
    checked,
    schoolId,
    rows.map(({ id }) => id),
  );
  const { settings, paper } = await feePaper(services, checked, schoolId);
  return {
    schoolId,
    paper: {
      language: paper.language,
      paper: settings.paper,
      school: paper.school,
      receipts: rows.map(({ financialYear, number, counter, prints, class: own, ...row }) => ({
        ...shared,
        ...row,
        ...(lines.get(row.id) ?? { lines: [], aheadPaise: 0 }),
        kind: shared.kind as 'payment' | 'refund',
        mode: shared.mode as FeeReceipts['receipts'][number]['mode'],
        number: receiptNumber({ financialYear, counter, number }),
        class: own,
        isDuplicate: prints > 0,
      })),
    },
  };
}

/** In the order of their numbers. */
async function receiptRows(db: CheckedDb, schoolId: string, paymentId: string) {
  const rows = await db
    .selectFrom('fee_receipt')
    .innerJoin('fee_counter', 'fee_counter.id', 'fee_receipt.counter_id')
    .innerJoin('admission', 'admission.id', 'fee_receipt.admission_id')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .leftJoin('class', 'class.id', 'fee_receipt.class_id')
    .where('fee_receipt.school_id', '=', schoolId)
    .where('fee_receipt.payment_id', '=', paymentId)
    .orderBy('fee_receipt.number')
    .select([
      'fee_receipt.id',
      'fee_receipt.financial_year as financialYear',
      'fee_receipt.number',
      'fee_receipt.code',
      'fee_receipt.paise',
      'fee_counter.code as counter',
      'student.name',
      'student.local_name as localName',
      'admission.register_number as registerNumber',
      'class.standard',
      'class.division',
      'class.stream',
      sql<number>`(select count(*) from fee_print where fee_print.school_id = fee_receipt.school_id
        and fee_print.receipt_id = fee_receipt.id)`.as('prints'),
    ])
    .execute();
  return rows.map(({ standard, division, stream, ...row }) => ({
    ...row,
    class: joinedClass({ standard, division, stream }),
  }));
}

/** Writes down that they were printed; false where one that was printed as the first no longer is. */
const recordPrints = (
  { db, clock, person }: Printing,
  { schoolId, paymentId }: { schoolId: string; paymentId: string },
  { receipts }: FoundReceipts,
): Promise<boolean> =>
  db.transaction(async (db) => {
    const ids = receipts.map(({ id }) => id);
    const checked = db.checked('fee_payment', paymentId);
    // Receipts may not be changed, so that their rows cannot be locked either.
    await lockNames(checked, [{ name: `fee-print:${paymentId}` }]);
    const printed = await checked
      .selectFrom('fee_print')
      .where('school_id', '=', schoolId)
      .where('receipt_id', '=', anyOf(ids))
      .select('receipt_id as id')
      .execute();
    const before = new Set(printed.map(({ id }) => id));
    if (receipts.some(({ id, isDuplicate }) => before.has(id) && !isDuplicate)) return false;
    await checked
      .insertInto('fee_print')
      .values(
        ids.map((id) => ({
          school_id: schoolId,
          id: newId(),
          receipt_id: id,
          at: clock.now().toISOString(),
          account_id: person.accountId,
        })),
      )
      .execute();
    return true;
  });
