import { loanRows } from '@shala/contract/book-loans.ts';
import { reservationRows } from '@shala/contract/book-reservations.ts';
import { bookRows } from '@shala/contract/books.ts';
import { stockCheckRows } from '@shala/contract/stock-checks.ts';
import {
  exportBooks,
  loansCsv,
  reservationsCsv,
  stockLinesCsv,
} from '../../library/library-public.ts';
import type { Exporting, ExportPart } from '../export-part.ts';

const books = 'library/fetchBooksAsFile';
const loans = 'library/fetchLoansAsCsv';
const reservations = 'library/fetchReservationsAsCsv';
const stockLines = 'library/fetchStockCheckLinesAsCsv';

async function* stockChecks(of: Exporting) {
  const { checked, schoolId } = of;
  const all = await checked
    .selectFrom('stock_check')
    .where('school_id', '=', schoolId)
    .select(['id', 'started_at as startedAt'])
    .orderBy('started_at')
    .execute();
  for (const [at, { id, startedAt }] of all.entries()) {
    const filter = stockCheckRows[stockLines].query.parse({ checkId: id });
    yield [`${startedAt.slice(0, 10)}-${at + 1}`, await stockLinesCsv(of, filter)] as const;
  }
}

export const libraryParts: readonly ExportPart[] = [
  {
    name: 'library-books',
    row: books,
    tables: ['book', 'book_copy'],
    read: (of) =>
      exportBooks(of, bookRows[books].query.parse({ schoolId: of.schoolId, format: 'csv' })),
  },
  {
    name: 'library-loans',
    row: loans,
    tables: ['book_loan'],
    read: (of) => loansCsv(of, loanRows[loans].query.parse({ schoolId: [of.schoolId] })),
  },
  {
    name: 'library-reservations',
    row: reservations,
    tables: ['book_reservation'],
    read: (of) =>
      reservationsCsv(of, reservationRows[reservations].query.parse({ schoolId: [of.schoolId] })),
  },
  {
    name: 'stock-verifications',
    row: stockLines,
    tables: ['stock_check', 'stock_check_line'],
    read: stockChecks,
  },
];
