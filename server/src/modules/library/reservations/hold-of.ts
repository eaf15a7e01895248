import type { ReturnedLoan } from '@shala/contract/book-returns.ts';
import { sql } from 'kysely';
import type { Scoped } from '../../../platform/scope.ts';

/** For whom a copy is kept; a teacher does not see the name of another teacher's student. */
export async function holdOf(db: Scoped, copyId: string): Promise<ReturnedLoan['hold']> {
  const isSeen = db.condition('book_reservation');
  const hold = await db
    .from('book_copy')
    .innerJoin('book_reservation', 'book_reservation.copy_id', 'book_copy.id')
    .leftJoin('admission', 'admission.id', 'book_reservation.admission_id')
    .leftJoin('student', 'student.id', 'admission.student_id')
    .leftJoin('account', 'account.id', 'book_reservation.account_id')
    .where('book_copy.id', '=', copyId)
    .where('book_reservation.ended_at', 'is', null)
    .select([
      sql<string | null>`case when ${isSeen} then coalesce(student.name, account.name) end`.as(
        'borrowerName',
      ),
      sql<string | null>`case when ${isSeen} then student.local_name end`.as('borrowerLocalName'),
      sql<string>`book_reservation.held_until`.as('heldUntil'),
    ])
    .executeTakeFirst();
  return hold ?? null;
}
