import type { Reservation, reservationForm } from '@shala/contract/book-reservations.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { onConstraintViolation } from '../../../platform/database.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { type CheckedDb, transact } from '../../../platform/scope.ts';
import { requireVersion } from '../../../platform/versioned-rows.ts';
import { isAvailable } from '../copy-conditions.ts';
import type { Lending } from '../issue-book.ts';
import { lockBorrower } from '../lock-borrower.ts';
import { holdFreeCopies } from './hold-copies.ts';
import { findReservation } from './reservation-record.ts';

type Form = z.output<typeof reservationForm>;

const refused = (key: string) => invalid({ field: 'bookId', key });
const twice = () => refused('reserved_already');

/** Puts a person at the end of the queue for a book of which no copy is free. */
export const reserveBook = (call: Lending, form: Form): Promise<Reservation> =>
  onConstraintViolation(
    transact(call, async (call) => {
      const { db, clock } = call;
      const [book] = await db
        .from('book')
        .where('book.id', '=', form.bookId)
        .select('book.school_id as schoolId')
        .execute();
      if (!book) throw notFound('book');
      const borrower = await lockBorrower(call, { ...form, schoolId: book.schoolId });
      const checked = await db.lock('book', form.bookId, 'no key update');
      await requireNoneFree(checked, book.schoolId, form.bookId);
      await requireNotBorrowed(checked, form);
      const id = newId();
      await db
        .insert('book_reservation')
        .values({
          id,
          school_id: book.schoolId,
          book_id: form.bookId,
          ...borrower,
          reserved_at: clock.now().toISOString(),
        })
        .execute();
      const reservation = await findReservation(call, id);
      await recordReservation(call, 'reserve', reservation);
      return reservation;
    }),
    { book_reservation_once_by_student: twice, book_reservation_once_by_account: twice },
  );

async function requireNoneFree(db: CheckedDb, schoolId: string, bookId: string): Promise<void> {
  const free = await db
    .selectFrom('book_copy')
    .where('book_copy.school_id', '=', schoolId)
    .where('book_copy.book_id', '=', bookId)
    .where(isAvailable)
    .select('book_copy.id')
    .executeTakeFirst();
  if (free) throw refused('copy_free');
}

async function requireNotBorrowed(db: CheckedDb, form: Form): Promise<void> {
  const { admissionId = null, accountId = null } = form;
  const own = await db
    .selectFrom('book_loan')
    .innerJoin('book_copy', 'book_copy.id', 'book_loan.copy_id')
    .where('book_copy.book_id', '=', form.bookId)
    .where('book_loan.ended_on', 'is', null)
    .where(
      sql<boolean>`(book_loan.admission_id = ${admissionId} or book_loan.account_id = ${accountId})`,
    )
    .select('book_loan.id')
    .executeTakeFirst();
  if (own) throw refused('has_book');
}

/** The copy that was kept goes to the next who waits. */
export const cancelReservation = (
  call: Lending,
  { id, version }: { id: string; version: number },
): Promise<null> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const { bookId } = await findReservation(call, id);
    // The book first, as everyone does who changes its queue.
    await db.lock('book', bookId, 'no key update');
    const checked = await db.lock('book_reservation', id);
    const before = await findReservation(call, id);
    requireVersion(before, version);
    await db
      .update('book_reservation')
      .set({ ended_at: clock.now().toISOString(), ending: 'cancelled', version: version + 1 })
      .where('book_reservation.id', '=', id)
      .execute();
    await recordReservation(call, 'cancel_reservation', before);
    const { schoolId } = before;
    await holdFreeCopies(checked, { schoolId, bookId, today: clock.schoolDay() });
    return null;
  });

const recordReservation = (
  call: Lending,
  verb: 'reserve' | 'cancel_reservation',
  { bookId, bookName, schoolId, borrowerName }: Reservation,
): Promise<void> =>
  recordAct(call, {
    act: `book.${verb}`,
    entityId: bookId,
    entityName: bookName,
    schoolId,
    after: { borrowerName },
  });
