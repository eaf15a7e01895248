import type { ReturnedLoan } from '@shala/contract/book-returns.ts';
import { dayInFigures } from '@shala/contract/days.ts';
import { sql } from 'kysely';
import { conflictError } from '../../../platform/errors.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import { isStillHere } from './still-here.ts';

interface Issuing {
  schoolId: string;
  bookId: string;
  copyId: string;
  borrower: { admission_id: string | null; account_id: string | null };
  today: string;
  now: string;
  /** The person at the counter was asked, and issues it to another all the same. */
  overridesHold: boolean;
  /** For whom the copy is kept. */
  hold: ReturnedLoan['hold'];
}

/** Before a copy is issued: ends the borrower's own reservation, and asks where the copy is kept for another. */
export async function settleReservations(db: CheckedDb, issuing: Issuing): Promise<void> {
  const { schoolId, bookId, copyId, borrower, today, now, overridesHold, hold } = issuing;
  const open = db
    .updateTable('book_reservation')
    .where('school_id', '=', schoolId)
    .where('book_id', '=', bookId)
    .where('ended_at', 'is', null);
  await open
    .set((eb) => ({ ended_at: now, ending: 'issued', version: eb('version', '+', 1) }))
    .where(
      sql<boolean>`(admission_id is not distinct from ${borrower.admission_id}::uuid
        and account_id is not distinct from ${borrower.account_id}::uuid)`,
    )
    .execute();
  // What was not fetched in time, and what waits for somebody who has left, blocks nobody.
  await open
    .set((eb) => ({ ended_at: now, ending: 'lapsed', version: eb('version', '+', 1) }))
    .where('copy_id', '=', copyId)
    .where(
      sql<boolean>`(held_until < ${today}::date or not ${isStillHere('book_reservation', today)})`,
    )
    .execute();
  const { numUpdatedRows } = await open
    .set((eb) => ({ copy_id: null, held_until: null, version: eb('version', '+', 1) }))
    .where('copy_id', '=', copyId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n || overridesHold) return;
  if (!hold?.borrowerName) throw conflictError('book.copy_held');
  const { borrowerName, borrowerLocalName: localName, heldUntil } = hold;
  const name = { name: borrowerName, localName };
  throw conflictError('book.copy_held_for', { name, day: dayInFigures(heldUntil) });
}
