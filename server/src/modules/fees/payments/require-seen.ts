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

/**
 * The accounts, which the caller has locked, are as the page showed them: nobody has taken the same dues meanwhile. The
 * ledger only grows, so that its newest entry says how an account stands.
 */
export async function requireSeen({ db, schoolId, language }: Seeing, seen: Seen): Promise<void> {
  if (seen.length === 0) return;
  const newest = await newestEntries(db, schoolId, seen);
  const changed = seen.find(
    ({ admissionId, lastEntryId }) => newest.get(admissionId) !== lastEntryId,
  );
  if (!changed) return;
  const taken = await takenSince(db, { schoolId, ...changed });
  if (!taken) throw conflictError('fees.account_changed');
  throw conflictError('fees.paid_meanwhile', {
    amount: amountInFigures(taken.paise),
    time: clockTime(taken.at, language),
    number: receiptNumber(taken),
  });
}

async function newestEntries(
  db: CheckedDb,
  schoolId: string,
  seen: Seen,
): Promise<Map<string, string | null>> {
  const ids = seen.map(({ admissionId }) => admissionId);
  const { rows } = await runFixed(
    db,
    sql<{ admissionId: string; entryId: string | null }>`
      select wanted.id as "admissionId", (select fee_entry.id from fee_entry
        where fee_entry.school_id = ${schoolId} and fee_entry.admission_id = wanted.id
        order by fee_entry.id desc limit 1) as "entryId"
      from unnest(${ids}::uuid[]) as wanted (id)`,
  );
  return new Map(rows.map(({ admissionId, entryId }) => [admissionId, entryId]));
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
