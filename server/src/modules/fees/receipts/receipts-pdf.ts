import { receiptNumber } from '@shala/contract/fee-money.ts';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import { conflictError, notFound } from '../../../platform/errors.ts';
import { type FileAnswer, pdfAnswer } from '../../../platform/file-answer.ts';
import { ownAddress } from '../../../platform/own-address.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Call } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { joinedClass } from '../../classes/classes-public.ts';
import { type FeeReceipts, paperPrinted, printFeeReceipts } from '../../papers/papers-public.ts';
import { feePaper } from '../papers/fee-paper.ts';
import { receiptLines } from './receipt-lines.ts';
import { recordPrints } from './record-prints.ts';

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
  const { db, clock, person } = call;
  const payment = await db
    .from('fee_payment')
    .where('fee_payment.id', '=', paymentId)
    .innerJoin('fee_counter', 'fee_counter.id', 'fee_payment.counter_id')
    .select(['fee_payment.school_id as schoolId', 'fee_counter.is_import as isImported'])
    .executeTakeFirst();
  if (!payment) throw notFound('fee_payment');
  const { schoolId, isImported } = payment;
  // The other system has printed it, under its own number.
  if (isImported) throw conflictError('fees.imported_receipt');
  const checked = db.checked('fee_payment', paymentId);
  const receipts = await receiptsOfPayments(checked, schoolId, { paymentId });
  const { settings, paper } = await feePaper(services, checked, schoolId);
  const pages = { language: paper.language, paper: settings.paper, school: paper.school, receipts };
  const content = await printFeeReceipts(services, pages, ownAddress(services.settings));
  const isRecorded = await db.transaction((db) => {
    const printing = { db: db.checked('fee_payment', paymentId), clock, ...person };
    return recordPrints(printing, schoolId, receipts);
  });
  if (!isRecorded) return receiptsPdf(services, call, paymentId);
  return pdfAnswer(
    `${receipts[0]?.number.replaceAll('/', '-')}.pdf`,
    content,
    paperPrinted(services.say(paper.language), {
      paper: 'receipts',
      school: { id: schoolId, name: paper.school.name },
      students: receipts,
    }),
  );
}

export type PrintedReceipt = FeeReceipts['receipts'][number] & { id: string; paymentId: string };

/** The receipts of a payment, or those that are named, in the order in which they were issued. */
export async function receiptsOfPayments(
  db: CheckedDb,
  schoolId: string,
  of: { paymentId: string } | { receiptIds: readonly string[] },
): Promise<PrintedReceipt[]> {
  const rows = await receiptRows(db, schoolId, of);
  const lines = await receiptLines(
    db,
    schoolId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ financialYear, number, counter, prints, kind, mode, ...row }) => ({
    ...row,
    ...(lines.get(row.id) ?? { lines: [], aheadPaise: 0 }),
    kind: kind as PrintedReceipt['kind'],
    mode: mode as PrintedReceipt['mode'],
    number: receiptNumber({ financialYear, counter, number }),
    isDuplicate: prints > 0,
  }));
}

async function receiptRows(
  db: CheckedDb,
  schoolId: string,
  of: { paymentId: string } | { receiptIds: readonly string[] },
) {
  const found = db.selectFrom('fee_receipt').where('fee_receipt.school_id', '=', schoolId);
  const asked =
    'paymentId' in of
      ? found.where('fee_receipt.payment_id', '=', of.paymentId)
      : found.where('fee_receipt.id', '=', anyOf(of.receiptIds));
  const rows = await asked
    .innerJoin('fee_payment', (join) =>
      join
        .onRef('fee_payment.school_id', '=', 'fee_receipt.school_id')
        .onRef('fee_payment.id', '=', 'fee_receipt.payment_id'),
    )
    .leftJoin('fee_cancellation', (join) =>
      join
        .onRef('fee_cancellation.school_id', '=', 'fee_receipt.school_id')
        .onRef('fee_cancellation.payment_id', '=', 'fee_receipt.payment_id'),
    )
    .innerJoin('fee_counter', 'fee_counter.id', 'fee_receipt.counter_id')
    .innerJoin('admission', 'admission.id', 'fee_receipt.admission_id')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .leftJoin('class', 'class.id', 'fee_receipt.class_id')
    .orderBy('fee_receipt.id')
    .select([
      'fee_receipt.id',
      'fee_receipt.payment_id as paymentId',
      'fee_receipt.financial_year as financialYear',
      'fee_receipt.number',
      'fee_receipt.code',
      'fee_receipt.paise',
      'fee_payment.kind',
      'fee_payment.mode',
      'fee_payment.reference',
      'fee_payment.bank',
      'fee_payment.instrument_on as instrumentOn',
      'fee_payment.day',
      'fee_payment.account_name as by',
      sql<boolean>`fee_cancellation.payment_id is not null`.as('isCancelled'),
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
