import type { OwnHome } from '@shala/contract/dashboard.ts';
import type { Reading } from '../../platform/serve.ts';
import { isOverdue } from './loan-state.ts';

const most = 6;

/** The books that the student has at home, the one that is due first before the others. */
export const ownBooks = ({ db, clock }: Reading): Promise<NonNullable<OwnHome['books']>> =>
  db
    .from('book_loan')
    .innerJoin('book_copy', 'book_copy.id', 'book_loan.copy_id')
    .innerJoin('book', 'book.id', 'book_copy.book_id')
    .where('book_loan.ended_on', 'is', null)
    .select([
      'book_loan.id',
      'book.id as bookId',
      'book.name',
      'book.local_name as localName',
      'book_loan.due_on as dueOn',
      isOverdue(clock.schoolDay()).as('isOverdue'),
    ])
    .orderBy('book_loan.due_on')
    .orderBy('book_loan.id')
    .limit(most)
    .execute();
