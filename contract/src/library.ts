import * as z from 'zod';
import { accessionNumbersFrom } from './accession-numbers.ts';
import { file, json } from './endpoint.ts';
import { paise, storedPaise } from './fee-money.ts';
import {
  byId,
  date,
  idempotencyKey,
  idOf,
  ofSchool,
  optionalText,
  requiredText,
  searchText,
  version,
  whole,
} from './fields.ts';
import { bulkUploadForm, importRowsOf } from './imports.ts';
import { isbn } from './isbn.ts';
import { anyOf, flag, listQuery, pageOf } from './lists.ts';
import { searched } from './searched.ts';
import { subjectNamesIfAny } from './stored-names.ts';

/** By ISO 639; the languages in which school libraries of India have books. */
export const bookLanguages = ['mr', 'hi', 'en', 'sa', 'ur', 'gu', 'kn', 'te', 'ta', 'bn'] as const;
/** A copy that is on loan is `kept`, as one on its shelf is. */
export const copyStates = ['kept', 'repair', 'lost', 'withdrawn'] as const;
export const borrowerKinds = ['student', 'staff'] as const;
export const loanStates = ['out', 'overdue', 'returned', 'lost'] as const;
/** Of a book that its borrower still has. */
export const openLoanStates: (typeof loanStates)[number][] = ['out', 'overdue'];
/** ISO 2709 and MARCXML of MARC 21 for other programs of libraries, CSV for a spreadsheet. */
export const bookFormats = ['csv', 'marc', 'marcxml'] as const;
export type BookFormat = (typeof bookFormats)[number];

const mostCopies = 200;
const accessionNumber = requiredText(30).meta({ example: '1201' });

// The catalogue

const bookFields = z.strictObject({
  id: idOf('book').optional(),
  version: version.optional(),
  ...ofSchool,
  /** The title as it stands on the book, in either script. */
  name: requiredText(200),
  /** The title in the other script, so that it is found in both. */
  localName: optionalText(200),
  author: optionalText(120),
  publisher: optionalText(120),
  isbn,
  language: z.enum(bookLanguages, { error: 'choice' }),
  subjectId: idOf('subject').nullish(),
  /** Where it stands: cupboard and shelf. */
  shelf: optionalText(40),
});

const newCopies = {
  /** The accession number of the first copy; the others count up from it. */
  firstNumber: accessionNumber,
  count: whole(1, mostCopies).default(1).meta({ example: 1 }),
  pricePaise: paise.nullish(),
  acquiredOn: date.nullish(),
};

const countsUp = ({
  firstNumber,
  count,
}: {
  firstNumber?: string | null | undefined;
  count: number;
}) =>
  // It is asked of any count, however large, before the count itself is refused.
  !firstNumber || accessionNumbersFrom(firstNumber, Math.min(count, 2)) !== undefined;
const noDigits = { error: 'counts_up', path: ['firstNumber'] };

/** A new book comes with its first copies. */
export const bookForm = bookFields
  .extend({
    ...newCopies,
    firstNumber: accessionNumber.nullish(),
    idempotencyKey: idempotencyKey.optional(),
  })
  .refine(({ id, firstNumber }) => !id || !firstNumber, { error: 'fixed', path: ['firstNumber'] })
  .refine(countsUp, noDigits);

export const copiesForm = z
  .strictObject({
    bookId: idOf('book'),
    ...newCopies,
    idempotencyKey: idempotencyKey.optional(),
  })
  .refine(countsUp, noDigits);

export const copyForm = z.strictObject({
  id: idOf('book_copy'),
  version,
  accessionNumber,
  pricePaise: paise.nullish(),
  acquiredOn: date.nullish(),
  state: z.enum(copyStates, { error: 'choice' }),
  note: optionalText(200),
});

const listedBook = z.object({
  id: idOf('book'),
  version,
  ...ofSchool,
  schoolName: z.string(),
  name: z.string(),
  localName: z.string().nullable(),
  author: z.string().nullable(),
  publisher: z.string().nullable(),
  isbn: z.string().nullable(),
  language: z.enum(bookLanguages),
  subjectId: idOf('subject').nullable(),
  ...subjectNamesIfAny,
  shelf: z.string().nullable(),
  /** Without those that are lost or withdrawn. */
  copies: z.int(),
  /** Of these the copies that can be issued now. */
  available: z.int(),
});
export type Book = z.infer<typeof listedBook>;

/** For whom a copy is kept now; the name only where the caller may know it. */
export const hold = z
  .object({
    borrowerName: z.string().nullable(),
    borrowerLocalName: z.string().nullable(),
    heldUntil: date,
  })
  .nullable();

const copy = z.object({
  id: idOf('book_copy'),
  version,
  accessionNumber: z.string(),
  pricePaise: storedPaise.nullable(),
  acquiredOn: date.nullable(),
  state: z.enum(copyStates),
  note: z.string().nullable(),
  /** The day until which it is on loan; null: it is not. */
  dueOn: date.nullable(),
  /** Who has it, where the caller may know. */
  borrowerName: z.string().nullable(),
  borrowerLocalName: z.string().nullable(),
  hold,
});
export type BookCopy = z.infer<typeof copy>;

const book = listedBook.extend({ copyList: z.array(copy) });
export type BookRecord = z.infer<typeof book>;

// Loans

export const librarySettingsForm = z.strictObject({
  ...ofSchool,
  version: version.optional(),
  studentBooks: whole(0, 50),
  studentDays: whole(1, 365),
  staffBooks: whole(0, 50),
  staffDays: whole(1, 365),
  /** How often a loan is renewed at most. */
  renewals: whole(0, 20),
  /** Of a student, for each school day after the due day. */
  finePaise: paise.max(100_00, { error: 'range' }).meta({ example: 100 }),
  /** How long a copy is kept for who reserved it. */
  holdDays: whole(1, 30),
  /** Who has an overdue book may still borrow another. */
  lendsWhenOverdue: z.boolean(),
});

export type LibrarySettings = z.infer<typeof librarySettingsForm>;

/** Either a new loan, or with an id the same one for another period. */
export const loanForm = z
  .strictObject({
    id: idOf('book_loan').optional(),
    version: version.optional(),
    ...ofSchool,
    accessionNumber: accessionNumber.optional(),
    admissionId: idOf('admission').nullish(),
    accountId: idOf('account').nullish(),
    /** Issues a copy although it is kept for another, who goes on waiting. */
    overridesHold: z.boolean().optional(),
    idempotencyKey: idempotencyKey.optional(),
  })
  .refine(({ id, accessionNumber }) => Boolean(id) !== Boolean(accessionNumber), {
    error: 'required',
    path: ['accessionNumber'],
  })
  .refine(({ id, admissionId, accountId }) => id || Boolean(admissionId) !== Boolean(accountId), {
    error: 'required',
    path: ['admissionId'],
  })
  .meta({ needs: ['accessionNumber', 'admissionId'] });

/** A student or a member of staff, as records about books name them. */
export const ofBorrower = {
  admissionId: idOf('admission').nullable(),
  accountId: idOf('account').nullable(),
  borrowerName: z.string(),
  borrowerLocalName: z.string().nullable(),
  /** `V A`; of staff null. */
  className: z.string().nullable(),
  registerNumber: z.string().nullable(),
};

export const loan = z.object({
  id: idOf('book_loan'),
  version,
  ...ofSchool,
  bookId: idOf('book'),
  bookName: z.string(),
  bookLocalName: z.string().nullable(),
  copyId: idOf('book_copy'),
  accessionNumber: z.string(),
  pricePaise: storedPaise.nullable(),
  borrower: z.enum(borrowerKinds),
  ...ofBorrower,
  /** The guardian whom the school calls first; null for staff, and where the caller may not know it. */
  guardianName: z.string().nullable(),
  /** Of that guardian, or of the member of staff; null where the caller may not know it. */
  mobile: z.string().nullable(),
  issuedOn: date,
  dueOn: date,
  endedOn: date.nullable(),
  state: z.enum(loanStates),
  renewals: z.int(),
  /** As it is today, or as it was when the loan ended. */
  finePaise: storedPaise,
  /** School days after the due day. */
  daysLate: z.int(),
  waivedFor: z.string().nullable(),
  canRenew: z.boolean(),
  /** It was noted as lost, and is not found yet: `library/returnBook` takes it back and reverses what was charged. */
  canReturnLost: z.boolean(),
});
export type Loan = z.infer<typeof loan>;

const borrower = z.object({
  borrower: z.enum(borrowerKinds),
  admissionId: idOf('admission').nullable(),
  accountId: idOf('account').nullable(),
  name: z.string(),
  localName: z.string().nullable(),
  className: z.string().nullable(),
  rollNumber: z.int().nullable(),
  registerNumber: z.string().nullable(),
  /** Books that the person has now. */
  loans: z.int(),
  overdue: z.int(),
});
export type Borrower = z.infer<typeof borrower>;

const loanSorts = listQuery(['dueOn', 'issuedOn', 'name']);
const { page: _page, pageSize: _pageSize, ...loanSearch } = loanSorts;
const loanFilters = {
  schoolId: anyOf(idOf('school')),
  state: anyOf(z.enum(loanStates, { error: 'choice' })),
  borrower: anyOf(z.enum(borrowerKinds, { error: 'choice' })),
  classId: anyOf(idOf('class')),
  admissionId: idOf('admission').optional(),
  accountId: idOf('account').optional(),
  bookId: idOf('book').optional(),
  /** As it is written on the copy. */
  accessionNumber: searchText(30).optional(),
};

const bookSearch = listQuery(['name', 'author', 'shelf']);
const bookFilters = {
  language: anyOf(z.enum(bookLanguages, { error: 'choice' })),
  subjectId: anyOf(idOf('subject')),
  /** Only books of which a copy can be issued now. */
  isAvailable: flag,
};

export const libraryRows = {
  'library/list': json({
    summary: 'The catalogue of the schools in sight',
    query: z.strictObject({
      ...bookSearch,
      schoolId: anyOf(idOf('school')),
      ...bookFilters,
    }),
    result: pageOf(listedBook),
  }),
  'library/fetchBooksAsFile': file({
    summary:
      'The filtered catalogue of a school as CSV, MARC 21 or MARCXML; its import reads each unchanged',
    query: z.strictObject({
      search: bookSearch.search,
      ...ofSchool,
      ...bookFilters,
      format: z.enum(bookFormats, { error: 'choice' }),
    }),
  }),
  'library/byId/:id': json({
    summary: 'A book with its copies',
    params: byId('book'),
    result: book,
  }),
  'library/addEdit': json({
    summary: 'Add a book with its first copies, or edit one',
    body: bookForm,
    result: book,
  }),
  'library/addCopies': json({
    summary: 'Add copies of a book',
    body: copiesForm,
    result: book,
  }),
  'library/updateCopy': json({
    summary: 'Change a copy: its number, price or state',
    body: copyForm,
    result: book,
  }),
  'library/delete/:id': json({
    summary: 'Delete a book that nobody ever borrowed',
    params: byId('book'),
    result: z.null(),
  }),
  'library/fetchStudentBySchool/:schoolId': json({
    summary: 'Students and staff of a school who may borrow, with the number of their books',
    params: z.strictObject(ofSchool),
    query: z.strictObject({
      search: searched.min(1, { error: 'required' }).optional(),
      classId: idOf('class').optional(),
      borrower: z.enum(borrowerKinds, { error: 'choice' }).default('student'),
    }),
    result: z.array(borrower),
  }),
  'library/addEditBookIssued': json({
    summary: 'Issue a copy to a student or a member of staff, or renew a loan',
    checksItsIds: true,
    body: loanForm,
    result: loan,
  }),
  'library/fetchLoans': json({
    summary: 'Loans of the schools in sight; a student sees the own ones',
    query: z.strictObject({ ...loanSorts, ...loanFilters }),
    result: pageOf(loan),
  }),
  'library/fetchLoansAsCsv': file({
    summary: 'The same list whole as CSV',
    query: z.strictObject({ ...loanSearch, ...loanFilters }),
  }),
  'library/fetchSettings/:schoolId': json({
    summary: 'Limits, periods and fines of a school library',
    params: z.strictObject(ofSchool),
    result: librarySettingsForm,
  }),
  'library/updateSettings': json({
    summary: 'Set limits, periods and fines',
    body: librarySettingsForm,
    result: librarySettingsForm,
  }),
};

/** The accession register, a copy a line. */
export const bookImportRows = importRowsOf(
  'book',
  z.strictObject({ ...bulkUploadForm.shape, schoolId: idOf('school').optional() }),
);
