import { type RawBuilder, sql } from 'kysely';

/** Whether a student ever borrowed a book: such a record is not deleted. */
export const hasLoans = (studentId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from admission
    join book_loan on book_loan.school_id = admission.school_id
      and book_loan.admission_id = admission.id
    where admission.student_id = ${studentId})`;

export { bookImporter } from './import/book-import.ts';
export { saveLoan } from './issue-book.ts';
export { isOverdue, stateOn } from './loan-state.ts';
export { loansCsv } from './loans-csv.ts';
export { exportBooks } from './marc/export-books.ts';
export { moveBorrowed } from './move-borrowed.ts';
export { ownBooks } from './own-books.ts';
export { reservationsCsv } from './reservations/reservations-csv.ts';
export { saveBook } from './save-book.ts';
export { stockLinesCsv } from './stock/stock-lines-csv.ts';
