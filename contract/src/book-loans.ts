import * as z from 'zod';
import { borrowerKinds, ofBorrower } from './book-borrowers.ts';
import { accessionNumber } from './books.ts';
import { file, json } from './endpoint.ts';
import { storedPaise } from './fee-money.ts';
import { date, idempotencyKey, idOf, ofSchool, searchText, version } from './fields.ts';
import { anyOf, listQuery, pageOf } from './lists.ts';
import { loanStates } from './loan-states.ts';

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

export const loanRows = {
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
};
