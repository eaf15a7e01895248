import { newId } from '@shala/contract/new-id.ts';
import type { Insertable } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type {
  Book,
  BookCopy,
  BookLoan,
  BookReservation,
  LibrarySettings,
  StockCheck,
} from '../database-types.ts';

type With<Table> = Partial<Insertable<Table>>;

/** Inserts books, copies and loans. */
export function libraryMakers(db: Database, clock: Clock) {
  let count = 0;
  const now = () => clock.now().toISOString();

  async function book(schoolId: string, with_: With<Book> = {}) {
    const name = with_.name ?? `Book ${++count}`;
    const row = {
      id: newId(),
      school_id: schoolId,
      name,
      language: 'en',
      search_key: name.toLowerCase(),
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('book').values(row).execute();
    return row;
  }

  async function bookCopy(of: { id: string; school_id: string }, with_: With<BookCopy> = {}) {
    const accession_number = with_.accession_number ?? `C${++count}`;
    const row = {
      id: newId(),
      school_id: of.school_id,
      book_id: of.id,
      accession_number,
      match_key: accession_number.toLowerCase(),
      ...with_,
    };
    await db.insertInto('book_copy').values(row).execute();
    return row;
  }

  async function bookLoan(
    copy: { id: string; school_id: string },
    borrower: With<BookLoan>,
    with_: With<BookLoan> = {},
  ) {
    const row = {
      id: newId(),
      school_id: copy.school_id,
      copy_id: copy.id,
      issued_on: clock.schoolDay(),
      due_on: clock.schoolDay(),
      ...borrower,
      ...with_,
    };
    await db.insertInto('book_loan').values(row).execute();
    return row;
  }

  async function librarySettings(schoolId: string, with_: With<LibrarySettings> = {}) {
    const row = {
      school_id: schoolId,
      student_books: 2,
      student_days: 7,
      staff_books: 5,
      staff_days: 30,
      renewals: 1,
      fine_paise: 100,
      lends_when_overdue: false,
      ...with_,
    };
    await db.insertInto('library_settings').values(row).execute();
  }

  async function stockCheck(schoolId: string, startedBy: string, with_: With<StockCheck> = {}) {
    const row = {
      id: newId(),
      school_id: schoolId,
      started_at: now(),
      started_by: startedBy,
      ...with_,
    };
    await db.insertInto('stock_check').values(row).execute();
    return row;
  }

  async function bookReservation(
    of: { id: string; school_id: string },
    borrower: With<BookReservation>,
    with_: With<BookReservation> = {},
  ) {
    const row = {
      id: newId(),
      school_id: of.school_id,
      book_id: of.id,
      reserved_at: now(),
      ...borrower,
      ...with_,
    };
    await db.insertInto('book_reservation').values(row).execute();
    return row;
  }

  return { book, bookCopy, bookLoan, bookReservation, librarySettings, stockCheck };
}
