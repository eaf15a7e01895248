import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { anyOf } from '../../platform/database.ts';
import type { CheckedDb } from '../../platform/scope.ts';
import { holdFreeCopies } from './reservations/hold-copies.ts';

interface Moving {
  schoolId: string;
  from: string;
  to: string;
}

/**
 * What is on loan to an admission and waited for by it is another's, of the same student at the same school: the
 * counter has it under the one that goes on. The caller has locked both.
 */
export async function moveBorrowed(db: CheckedDb, clock: Clock, moving: Moving): Promise<void> {
  const { schoolId, from, to } = moving;
  const twice = await endReservedTwice(db, clock, moving);
  await db
    .updateTable('book_loan')
    .set((eb) => ({ admission_id: to, version: eb('version', '+', 1) }))
    .where('school_id', '=', schoolId)
    .where('admission_id', '=', from)
    .where('ended_on', 'is', null)
    .execute();
  await db
    .updateTable('book_reservation')
    .set((eb) => ({ admission_id: to, version: eb('version', '+', 1) }))
    .where('school_id', '=', schoolId)
    .where('admission_id', '=', from)
    .where('ended_at', 'is', null)
    .execute();
  const today = clock.schoolDay();
  for (const bookId of twice) await holdFreeCopies(db, { schoolId, bookId, today });
}

/** Nobody waits twice for a book, nor for one that is on loan to them. Gives the books, which are locked. */
async function endReservedTwice(
  db: CheckedDb,
  clock: Clock,
  { schoolId, from, to }: Moving,
): Promise<string[]> {
  const reserved = await db
    .selectFrom('book_reservation')
    .where('school_id', '=', schoolId)
    .where('admission_id', '=', from)
    .where('ended_at', 'is', null)
    .select('book_id as bookId')
    .execute();
  const bookIds = reserved.map(({ bookId }) => bookId);
  await db
    .selectFrom('book')
    .where('id', '=', anyOf(bookIds))
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ended = await db
    .updateTable('book_reservation')
    .set((eb) => ({
      ended_at: clock.now().toISOString(),
      ending: 'cancelled',
      version: eb('version', '+', 1),
    }))
    .where('school_id', '=', schoolId)
    .where('admission_id', '=', from)
    .where('ended_at', 'is', null)
    .where(
      sql<boolean>`(exists (select from book_reservation as other
          where other.school_id = book_reservation.school_id
            and other.book_id = book_reservation.book_id
            and other.admission_id = ${to} and other.ended_at is null)
        or exists (select from book_loan join book_copy on book_copy.id = book_loan.copy_id
          where book_copy.book_id = book_reservation.book_id
            and book_loan.admission_id = ${to} and book_loan.ended_on is null))`,
    )
    .returning('book_id as bookId')
    .execute();
  return ended.map(({ bookId }) => bookId);
}
