import { financialYearOf } from '@shala/contract/fee-money.ts';
import { newId } from '@shala/contract/new-id.ts';
import { type RawBuilder, sql } from 'kysely';
import { runFixed } from '../../../platform/database.ts';
import { randomCode } from '../../../platform/random-code.ts';
import type { CheckedDb } from '../../../platform/scope.ts';

export interface ReceiptToIssue {
  id: string;
  admissionId: string;
  classId: string | null;
  paise: number;
}

export const receiptFor = (receipt: Omit<ReceiptToIssue, 'id'>): ReceiptToIssue => ({
  ...receipt,
  id: newId(),
});

interface ReceiptOfPayment extends ReceiptToIssue {
  paymentId: string;
}

interface Numbering {
  schoolId: string;
  counterId: string;
  financialYear: string;
}

/**
 * Numbers receipts of several payments and years, one after the other, and writes them. The counter's number is
 * locked from here until the transaction ends.
 */
export async function issueReceipts(
  db: CheckedDb,
  { schoolId, counterId }: Pick<Numbering, 'schoolId' | 'counterId'>,
  receipts: readonly (ReceiptOfPayment & { day: string })[],
): Promise<void> {
  const years = [...new Set(receipts.map(({ day }) => financialYearOf(day)))].sort();
  for (const financialYear of years) {
    const numbering = { schoolId, counterId, financialYear };
    const ofYear = receipts.filter(({ day }) => financialYearOf(day) === financialYear);
    await runFixed(
      db,
      sql`with number as (${countedNumber(numbering, ofYear.length)})
        ${insertedReceipts(numbering, ofYear)}`,
    );
  }
}

/** The last of so many numbers of a counter, which nobody else gives until the transaction ends. */
export const countedNumber = (
  { schoolId, counterId, financialYear }: Numbering,
  count: number,
  where: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  insert into fee_number as counted (school_id, counter_id, financial_year, last_number)
  select ${schoolId}, ${counterId}, ${financialYear}, ${count}::int ${where}
  on conflict (school_id, counter_id, financial_year)
    do update set last_number = counted.last_number + excluded.last_number
  returning last_number as last`;

/** Receipts with the numbers up to `number.last`. */
export const insertedReceipts = (
  { schoolId, counterId, financialYear }: Numbering,
  receipts: readonly ReceiptOfPayment[],
): RawBuilder<unknown> => {
  const rows = receipts.map(({ id, paymentId, admissionId, classId, paise }, at) => ({
    id,
    payment_id: paymentId,
    admission_id: admissionId,
    class_id: classId,
    paise,
    code: randomCode(4),
    after: receipts.length - 1 - at,
  }));
  return sql`
  insert into fee_receipt (school_id, id, payment_id, counter_id, financial_year, number,
    admission_id, class_id, paise, code)
  select ${schoolId}, row.id, row.payment_id, ${counterId}, ${financialYear},
    number.last - row.after, row.admission_id, row.class_id, row.paise, row.code
  from number, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, payment_id uuid,
    admission_id uuid, class_id uuid, paise bigint, code text, after int)`;
};
