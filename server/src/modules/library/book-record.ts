import type { BookCopy, BookRecord } from '@shala/contract/books.ts';
import { type RawBuilder, sql } from 'kysely';
import { columnsAs } from '../../platform/columns.ts';
import { notFound } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import { presentedBooks } from './book-list.ts';

/** A book with its copies by their numbers; who has a copy is shown to whoever sees the loan. */
export async function findBook(db: Scoped, id: string): Promise<BookRecord> {
  const book = await presentedBooks(
    db.from('book').where('book.id', '=', id),
  ).executeTakeFirstOrThrow(() => notFound('book'));
  const copies = db
    .from('book_copy')
    .where('book_copy.school_id', '=', book.schoolId)
    .where('book_copy.book_id', '=', id)
    .leftJoin('book_loan as loan', (join) =>
      join.onRef('loan.copy_id', '=', 'book_copy.id').on('loan.ended_on', 'is', null),
    )
    .select([
      ...columnsAs('book_copy', [
        'id',
        'version',
        'accessionNumber',
        'pricePaise',
        'acquiredOn',
        'note',
      ]),
      sql<BookCopy['state']>`book_copy.state`.as('state'),
      'loan.due_on as dueOn',
      ofBorrower(db, sql`coalesce(student.name, account.name)`).as('borrowerName'),
      ofBorrower(db, sql`student.local_name`).as('borrowerLocalName'),
      sql<BookCopy['hold']>`(
        select json_build_object('borrowerName',
          case when ${db.condition('book_reservation')} then coalesce(student.name, account.name) end,
          'borrowerLocalName',
          case when ${db.condition('book_reservation')} then student.local_name end,
          'heldUntil', book_reservation.held_until)
        from book_reservation
        left join admission on admission.id = book_reservation.admission_id
        left join student on student.id = admission.student_id
        left join account on account.id = book_reservation.account_id
        where book_reservation.copy_id = book_copy.id and book_reservation.ended_at is null)`.as(
        'hold',
      ),
    ])
    .orderBy(sql`length(book_copy.match_key)`)
    .orderBy('book_copy.match_key');
  return { ...book, copyList: await copies.execute() };
}

/** Of whoever has the copy on `loan`. */
const ofBorrower = (db: Scoped, name: RawBuilder<unknown>) => sql<string | null>`(
  select ${name} from book_loan
  left join admission on admission.id = book_loan.admission_id
  left join student on student.id = admission.student_id
  left join account on account.id = book_loan.account_id
  where book_loan.id = loan.id and ${db.condition('book_loan')})`;
