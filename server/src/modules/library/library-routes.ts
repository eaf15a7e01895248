import { libraryRows } from '@shala/contract/library.ts';
import { implement } from '../../platform/serve.ts';
import { listBooks } from './book-list.ts';
import { findBook } from './book-record.ts';
import { listBorrowers } from './borrowers.ts';
import { addCopies, updateCopy } from './change-copies.ts';
import { saveLoan } from './issue-book.ts';
import { fetchSettings, saveSettings } from './library-settings.ts';
import { listLoans } from './loan-list.ts';
import { returnBook } from './return-book.ts';
import { deleteBook, saveBook } from './save-book.ts';

export const libraryRoutes = () =>
  implement(libraryRows, {
    'library/list': ({ db, query }) => listBooks(db, query),
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
    'library/fetchSettings/:schoolId': ({ db, params }) => fetchSettings(db, params.schoolId),
    'library/updateSettings': (call) => saveSettings(call, call.body),
  });
