import { newId } from '@shala/contract/new-id.ts';
import type { Clock } from '../../../platform/clock.ts';
import { anyOf } from '../../../platform/database.ts';
import { lockNames } from '../../../platform/named-locks.ts';
import type { CheckedDb } from '../../../platform/scope.ts';

interface Printing {
  /** In a transaction. */
  db: CheckedDb;
  clock: Clock;
  accountId: string;
}

/** Writes down that they were printed; false where one that was printed as the first no longer is. */
export async function recordPrints(
  { db, clock, accountId }: Printing,
  schoolId: string,
  receipts: readonly { id: string; paymentId: string; isDuplicate: boolean }[],
): Promise<boolean> {
  if (receipts.length === 0) return true;
  const ids = receipts.map(({ id }) => id);
  // Receipts may not be changed, so that their rows cannot be locked either.
  const payments = [...new Set(receipts.map(({ paymentId }) => paymentId))].sort();
  await lockNames(
    db,
    payments.map((id) => ({ name: `fee-print:${id}` })),
  );
  const printed = await db
    .selectFrom('fee_print')
    .where('school_id', '=', schoolId)
    .where('receipt_id', '=', anyOf(ids))
    .select('receipt_id as id')
    .execute();
  const before = new Set(printed.map(({ id }) => id));
  if (receipts.some(({ id, isDuplicate }) => before.has(id) && !isDuplicate)) return false;
  await db
    .insertInto('fee_print')
    .values(
      ids.map((id) => ({
        school_id: schoolId,
        id: newId(),
        receipt_id: id,
        at: clock.now().toISOString(),
        account_id: accountId,
      })),
    )
    .execute();
  return true;
}
