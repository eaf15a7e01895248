import { sql } from 'kysely';

/** Of a `book_copy`. */
export const isOnLoan = sql<boolean>`exists (select from book_loan
  where book_loan.copy_id = book_copy.id and book_loan.ended_on is null)`;

/** It can be issued to anybody now: it is there, not on loan, and not kept for a reservation. */
export const isAvailable = sql<boolean>`(book_copy.state = 'kept' and not ${isOnLoan}
  and not exists (select from book_reservation
    where book_reservation.copy_id = book_copy.id and book_reservation.ended_at is null))`;
