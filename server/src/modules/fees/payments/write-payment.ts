import type { paymentModes } from '@shala/contract/fee-kinds.ts';
import { financialYearOf } from '@shala/contract/fee-money.ts';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/audit.ts';
import { runFixed } from '../../../platform/database.ts';
import { conflictError } from '../../../platform/errors.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import { closed } from '../day/open-day.ts';
import { countedNumber, insertedReceipts, type ReceiptToIssue } from './issue-receipts.ts';

interface PaymentToWrite {
  id: string;
  schoolId: string;
  counterId: string;
  kind: 'payment' | 'refund';
  mode: (typeof paymentModes)[number];
  paise: number;
  tenderedPaise?: number | null | undefined;
  reference?: string | null | undefined;
  bank?: string | null | undefined;
  instrumentOn?: string | null | undefined;
  note?: string | null | undefined;
}

/**
 * The act of paying with its receipts, in the day of whoever takes the money, which the caller has locked. The
 * counter's number is locked from here until the transaction ends, so that this comes as late as it can.
 */
export async function writePayment(
  { db, clock, actor }: Acting<CheckedDb>,
  accountId: string,
  payment: PaymentToWrite,
  receipts: readonly ReceiptToIssue[],
): Promise<void> {
  const { schoolId, counterId } = payment;
  const day = clock.schoolDay();
  const numbering = { schoolId, counterId, financialYear: financialYearOf(day) };
  const ofPayment = receipts.map((receipt) => ({ ...receipt, paymentId: payment.id }));
  const { numAffectedRows } = await runFixed(
    db,
    sql`
    with payment as (
      insert into fee_payment (school_id, id, counter_id, kind, mode, paise, tendered_paise,
        reference, bank, instrument_on, note, day, at, account_id, account_name)
      select ${schoolId}, ${payment.id}, ${counterId}, ${payment.kind}, ${payment.mode},
        ${payment.paise}, ${payment.tenderedPaise ?? null}, ${payment.reference || null},
        ${payment.bank || null}, ${payment.instrumentOn ?? null}, ${payment.note || null}, ${day},
        ${clock.now().toISOString()}, ${accountId}, ${actor.name ?? ''}
      where not ${closed({ schoolId, counterId, accountId, day })}
      returning id
    ), number as (${countedNumber(numbering, receipts.length, sql`from payment`)})
    ${insertedReceipts(numbering, ofPayment)}`,
  );
  if (numAffectedRows === 0n) throw conflictError('fees.day_closed');
}
