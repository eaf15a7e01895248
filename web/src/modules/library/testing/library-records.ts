import type { Borrower } from '@shala/contract/book-borrowers.ts';
import type { Loan } from '@shala/contract/book-loans.ts';
import type { Reservation } from '@shala/contract/book-reservations.ts';
import type { Book } from '@shala/contract/books.ts';
import { ok } from '../../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';

export const munge = {
  id: '01930000-0000-7000-8000-000000000101',
  name: 'Munge',
  planEndsOn: null,
};

/** A principal of one school with a library. */
export const atLibrary = {
  'User/getUserData': () =>
    ok([userDataOf(principal, { accessControlList: ['Library Management'], schools: [munge] })]),
  'class/fetchClasses': () => ok({ rows: [], total: 0 }),
};

export const bookOf = (rest: Partial<Book> = {}): Book => ({
  id: '01930000-0000-7000-8000-000000000701',
  version: 1,
  schoolId: munge.id,
  schoolName: munge.name,
  name: 'Shyamchi Aai',
  localName: 'श्यामची आई',
  author: 'Sane Guruji',
  publisher: null,
  isbn: null,
  language: 'mr',
  subjectId: null,
  subjectName: null,
  subjectLocalName: null,
  subjectNameHindi: null,
  shelf: '3/B',
  copies: 2,
  available: 0,
  ...rest,
});

export const asha: Borrower = {
  borrower: 'student',
  admissionId: '01930000-0000-7000-8000-000000000601',
  accountId: null,
  name: 'Asha Gavit',
  localName: null,
  className: 'V A',
  rollNumber: 4,
  registerNumber: '1012',
  loans: 0,
  overdue: 0,
};

export const loanOf = (rest: Partial<Loan> = {}): Loan => ({
  id: '01930000-0000-7000-8000-000000000501',
  version: 1,
  schoolId: munge.id,
  bookId: bookOf().id,
  bookName: 'Shyamchi Aai',
  bookLocalName: null,
  copyId: '01930000-0000-7000-8000-000000000901',
  accessionNumber: '1201',
  pricePaise: null,
  borrower: 'student',
  admissionId: asha.admissionId,
  accountId: null,
  borrowerName: asha.name,
  borrowerLocalName: null,
  className: asha.className,
  registerNumber: asha.registerNumber,
  guardianName: null,
  mobile: null,
  issuedOn: '2026-11-25',
  dueOn: '2026-12-02',
  endedOn: null,
  state: 'out',
  renewals: 0,
  finePaise: 0,
  daysLate: 0,
  waivedFor: null,
  canRenew: true,
  canReturnLost: false,
  ...rest,
});

export const reservationOf = (rest: Partial<Reservation>): Reservation => ({
  id: '01930000-0000-7000-8000-000000000401',
  version: 3,
  schoolId: munge.id,
  bookId: bookOf().id,
  bookName: 'Shyamchi Aai',
  bookLocalName: null,
  admissionId: asha.admissionId,
  accountId: null,
  borrowerName: asha.name,
  borrowerLocalName: null,
  className: asha.className,
  registerNumber: asha.registerNumber,
  reservedAt: '2026-11-24T05:00:00Z',
  state: 'waiting',
  place: 1,
  accessionNumber: null,
  heldUntil: null,
  ...rest,
});
