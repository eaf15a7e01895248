import { financialYearOf } from '@shala/contract/fee-money.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { fixed, runFixed } from '../../../platform/database.ts';
import { randomCode } from '../../../platform/random-code.ts';
import type { CheckedDb } from '../../../platform/scope.ts';

export interface ReceiptToIssue {
  id: string;
  admissionId: string;
  classId: string | null;
  paise: number;
}

interface Issuing {
  schoolId: string;
  paymentId: string;
  counterId: string;
  day: string;
}

/**
 * Numbers the receipts of a payment, one after the other, and writes them. The counter's number is locked from here
 * until the transaction ends, so that this comes as late as it can.
 */
export const issueReceipts = (
  db: CheckedDb,
  { schoolId, paymentId, counterId, day }: Issuing,
  receipts: readonly ReceiptToIssue[],
): Promise<void> =>
  issueReceiptsOf(
    db,
    { schoolId, counterId },
    receipts.map((receipt) => ({ ...receipt, paymentId, day })),
  );

/** The same for receipts of several payments and years. */
export async function issueReceiptsOf(
  db: CheckedDb,
  { schoolId, counterId }: Pick<Issuing, 'schoolId' | 'counterId'>,
  receipts: readonly (ReceiptToIssue & Pick<Issuing, 'paymentId' | 'day'>)[],
): Promise<void> {
  const years = [...new Set(receipts.map(({ day }) => financialYearOf(day)))].sort();
  for (const financialYear of years) {
    const ofYear = receipts.filter(({ day }) => financialYearOf(day) === financialYear);
    const { rows } = await runFixed(
      db,
      sql<{ last: number }>`
      insert into fee_number (school_id, counter_id, financial_year, last_number)
      values (${schoolId}, ${counterId}, ${financialYear}, ${ofYear.length})
      on conflict (school_id, counter_id, financial_year)
        do update set last_number = fee_number.last_number + ${ofYear.length}
      returning last_number as last`,
    );
    const first = rows[0]!.last - ofYear.length + 1;
    const written = db.insertInto('fee_receipt').values(
      ofYear.map(({ id, paymentId, admissionId, classId, paise }, at) => ({
        school_id: schoolId,
        id,
        payment_id: paymentId,
        counter_id: counterId,
        financial_year: financialYear,
        number: first + at,
        admission_id: admissionId,
        class_id: classId,
        paise,
        code: randomCode(4),
      })),
    );
    await fixed(written).execute();
  }
}

export const receiptFor = (receipt: Omit<ReceiptToIssue, 'id'>): ReceiptToIssue => ({
  ...receipt,
  id: newId(),
});
