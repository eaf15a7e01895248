import type { BankPayment } from '@shala/contract/bank-statement.ts';
import { receiptNumber } from '@shala/contract/fee-money.ts';
import { sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import type { CheckedDb } from '../../../platform/scope.ts';

interface Row extends Omit<BankPayment, 'receipts'> {
  receipts: {
    financialYear: string;
    counter: string;
    number: number;
    admissionId: string;
    studentName: string;
    studentLocalName: string | null;
  }[];
}

/** The payments by their ids, as somebody recognises them. */
export async function bankPayments(
  db: CheckedDb,
  schoolId: string,
  ids: readonly string[],
): Promise<Map<string, BankPayment>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select payment.id, payment.kind, payment.mode, payment.paise, payment.reference, payment.bank,
      payment.instrument_on as "instrumentOn", payment.day,
      cancellation.payment_id is not null as "isBounced",
      (select jsonb_agg(jsonb_build_object('financialYear', receipt.financial_year,
          'counter', counter.code, 'number', receipt.number,
          'admissionId', receipt.admission_id, 'studentName', student.name,
          'studentLocalName', student.local_name)
          order by receipt.number)
        from fee_receipt as receipt
          join fee_counter as counter on counter.id = receipt.counter_id
          join admission on admission.id = receipt.admission_id
          join student on student.id = admission.student_id
        where receipt.school_id = payment.school_id and receipt.payment_id = payment.id) as receipts
    from fee_payment as payment left join fee_cancellation as cancellation
      on cancellation.school_id = payment.school_id and cancellation.payment_id = payment.id
    where payment.school_id = ${schoolId} and payment.id ${among([...new Set(ids)])}`.execute(db);
  return new Map(rows.map((row) => [row.id, { ...row, receipts: row.receipts.map(presented) }]));
}

const presented = ({ financialYear, counter, number, ...of }: Row['receipts'][number]) => ({
  ...of,
  number: receiptNumber({ financialYear, counter, number }),
});
