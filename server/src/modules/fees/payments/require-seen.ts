import { clockTime } from '@shala/contract/clock-times.ts';
import { receiptNumber } from '@shala/contract/fee-money.ts';
import type { paymentForm } from '@shala/contract/fee-payments.ts';
import { amountInFigures } from '@shala/contract/money.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { runFixed } from '../../../platform/database.ts';
import { conflictError } from '../../../platform/errors.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Call } from '../../../platform/serve.ts';

interface Seeing extends Pick<Call, 'language'> {
  db: CheckedDb;
  schoolId: string;
}

type Seen = NonNullable<z.output<typeof paymentForm>['seen']>;

/** The accounts, which the caller has locked, are as the page showed them: nobody has taken the same dues meanwhile. */
export async function requireSeen(seeing: Seeing, seen: Seen): Promise<void> {
  for (const one of seen) await requireOne(seeing, one);
}

/** The ledger only grows, so that its newest entry says how an account stands. */
async function requireOne(
  { db, schoolId, language }: Seeing,
  { admissionId, lastEntryId }: Seen[number],
): Promise<void> {
  const { rows } = await runFixed(
    db,
    sql<{ id: string }>`
      select id from fee_entry
      where school_id = ${schoolId} and admission_id = ${admissionId}
      order by id desc limit 1`,
  );
  if ((rows[0]?.id ?? null) === lastEntryId) return;
  const taken = await takenSince(db, { schoolId, admissionId, lastEntryId });
  if (!taken) throw conflictError('fees.account_changed');
  throw conflictError('fees.paid_meanwhile', {
    amount: amountInFigures(taken.paise),
    time: clockTime(taken.at, language),
    number: receiptNumber(taken),
  });
}

/** The latest receipt of a payment after the entry. */
async function takenSince(
  db: CheckedDb,
  { schoolId, admissionId, lastEntryId }: Seen[number] & { schoolId: string },
) {
  return db
    .selectFrom('fee_entry')
    .innerJoin('fee_receipt', (join) =>
      join
        .onRef('fee_receipt.school_id', '=', 'fee_entry.school_id')
        .onRef('fee_receipt.id', '=', 'fee_entry.receipt_id'),
    )
    .innerJoin('fee_payment', (join) =>
      join
        .onRef('fee_payment.school_id', '=', 'fee_receipt.school_id')
        .onRef('fee_payment.id', '=', 'fee_receipt.payment_id'),
    )
    .innerJoin('fee_counter', 'fee_counter.id', 'fee_receipt.counter_id')
    .where('fee_entry.school_id', '=', schoolId)
    .where('fee_entry.admission_id', '=', admissionId)
    .where('fee_entry.kind', '=', 'payment')
    .$if(lastEntryId !== null, (found) => found.where('fee_entry.id', '>', lastEntryId))
    .select([
      'fee_receipt.paise',
      'fee_payment.at',
      'fee_receipt.financial_year as financialYear',
      'fee_counter.code as counter',
      'fee_receipt.number',
    ])
    .orderBy('fee_entry.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
