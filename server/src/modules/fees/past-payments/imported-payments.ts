import { sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { ReadPayment } from './past-payment-line.ts';

type Imported = Pick<ReadPayment, 'mode' | 'reference' | 'oldNumber'> & {
  id: string;
  admissionId: string;
  day: string;
  paise: number;
  line: number;
  registerNumber: null;
};

/** What was imported for the students and not undone. */
export async function importedPayments(
  db: CheckedDb,
  schoolId: string,
  admissionIds: readonly string[],
): Promise<Imported[]> {
  if (admissionIds.length === 0) return [];
  const { rows } = await sql<Imported>`
    select payment.id, receipt.admission_id as "admissionId", payment.day, payment.paise,
      payment.mode, payment.reference, payment.imported_number as "oldNumber"
    from fee_receipt as receipt
      join fee_counter on fee_counter.id = receipt.counter_id and fee_counter.is_import
      join fee_payment as payment on payment.school_id = receipt.school_id
        and payment.id = receipt.payment_id
    where receipt.school_id = ${schoolId} and receipt.admission_id ${among(admissionIds)}
      and not exists (select from fee_cancellation where fee_cancellation.school_id = payment.school_id
        and fee_cancellation.payment_id = payment.id)`.execute(db);
  return rows;
}
