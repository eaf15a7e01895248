import { borrowerRows } from '@shala/contract/book-borrowers.ts';
import { labelRows } from '@shala/contract/book-labels.ts';
import { loanRows } from '@shala/contract/book-loans.ts';
import { reservationRows } from '@shala/contract/book-reservations.ts';
import { bookReturnRows } from '@shala/contract/book-returns.ts';
import { bookRows } from '@shala/contract/books.ts';
import { librarySettingsRows } from '@shala/contract/library-settings.ts';
import { stockCheckRows } from '@shala/contract/stock-checks.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listBooks } from './book-list.ts';
import { findBook } from './book-record.ts';
import { listBorrowers } from './borrowers.ts';
import { addCopies, updateCopy } from './change-copies.ts';
import { saveLoan } from './issue-book.ts';
import { labelsPdf } from './labels/labels-pdf.ts';
import { fetchSettings, saveSettings } from './library-settings.ts';
import { listLoans } from './loan-list.ts';
import { loansCsv } from './loans-csv.ts';
import { exportBooks } from './marc/export-books.ts';
import { listReservations } from './reservations/reservation-record.ts';
import { reservationsCsv } from './reservations/reservations-csv.ts';
import { cancelReservation, reserveBook } from './reservations/reserve-book.ts';
import { returnBook } from './return-book.ts';
import { deleteBook, saveBook } from './save-book.ts';
import { markMissingLost, restoreMissing } from './stock/lose-missing.ts';
import { beginStockCheck, deleteStockCheck, endStockCheck } from './stock/run-stock-check.ts';
import { clearStockScan, recordStockScan } from './stock/scan-stock.ts';
import { listShelves, listStockChecks } from './stock/stock-check-list.ts';
import { findStockCheck } from './stock/stock-check-record.ts';
import { listStockLines } from './stock/stock-lines.ts';
import { stockLinesCsv } from './stock/stock-lines-csv.ts';

export const libraryRoutes = (services: Services) =>
  implement(
    {
      ...bookRows,
      ...borrowerRows,
      ...loanRows,
      ...librarySettingsRows,
      ...labelRows,
      ...reservationRows,
      ...bookReturnRows,
      ...stockCheckRows,
    },
    {
      'library/list': ({ db, query }) => listBooks(db, query),
      'library/fetchBooksAsFile': (call) => exportBooks(call, call.query),
      'library/byId/:id': ({ db, params }) => findBook(db, params.id),
      'library/addEdit': (call) => saveBook(call, call.body),
      'library/addCopies': (call) => addCopies(call, call.body),
      'library/updateCopy': (call) => updateCopy(call, call.body),
      'library/delete/:id': (call) => deleteBook(call, call.params.id),
      'library/fetchStudentBySchool/:schoolId': (call) =>
        listBorrowers(call, call.params.schoolId, call.query),
      'library/addEditBookIssued': (call) => saveLoan(call, call.body),
      'library/returnBook': (call) => returnBook(call, call.body),
      'library/fetchLoans': (call) => listLoans(call, call.query),
      'library/fetchLoansAsCsv': (call) => loansCsv(call, call.query),
      'library/fetchSettings/:schoolId': ({ db, params }) => fetchSettings(db, params.schoolId),
      'library/updateSettings': (call) => saveSettings(call, call.body),
      'library/fetchReservations': (call) => listReservations(call, call.query),
      'library/fetchReservationsAsCsv': (call) => reservationsCsv(call, call.query),
      'library/reserveBook': (call) => reserveBook(call, call.body),
      'library/cancelReservation': (call) => cancelReservation(call, call.body),
      'library/fetchLabels': ({ db, query }) => labelsPdf(services, db, query),
      'library/fetchShelves/:schoolId': ({ db, params }) => listShelves(db, params.schoolId),
      'library/fetchStockChecks': ({ db, query }) => listStockChecks(db, query),
      'library/fetchStockCheck/:id': ({ db, params }) => findStockCheck(db, params.id),
      'library/fetchStockCheckLines': ({ db, query }) => listStockLines(db, query),
      'library/fetchStockCheckLinesAsCsv': (call) => stockLinesCsv(call, call.query),
      'library/beginStockCheck': (call) => beginStockCheck(call, call.body),
      'library/recordStockScan': (call) => recordStockScan(call, call.body),
      'library/clearStockScan': (call) => clearStockScan(call, call.body),
      'library/endStockCheck': (call) => endStockCheck(call, call.body),
      'library/markMissingLost': (call) => markMissingLost(call, call.body),
      'library/restoreMissing': (call) => restoreMissing(call, call.body),
      'library/deleteStockCheck/:id': (call) => deleteStockCheck(call, call.params.id),
    },
  );
