import type { Loan, loanRows } from '@shala/contract/book-loans.ts';
import { plainAmount } from '@shala/contract/money.ts';
import type * as z from 'zod';
import { type Column, type ListContext, listCsv } from '../../platform/export/list-csv.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { allLoans } from './loan-list.ts';

type Filter = z.output<(typeof loanRows)['library/fetchLoansAsCsv']['query']>;

const columns: readonly Column<Loan>[] = [
  ['library:field.accessionNumber', ({ accessionNumber }) => accessionNumber],
  ['library:field.name', ({ bookName }) => bookName],
  ['library:field.borrower', ({ borrowerName }) => borrowerName],
  ['library:field.class', ({ className }) => className],
  ['library:field.guardian', ({ guardianName }) => guardianName],
  ['library:field.mobile', ({ mobile }) => mobile],
  ['library:field.issuedOn', ({ issuedOn }) => issuedOn],
  ['library:field.dueOn', ({ dueOn }) => dueOn],
  ['library:field.state', ({ state }, { say }) => say(`library:state.${state}`)],
  ['library:field.endedOn', ({ endedOn }) => endedOn],
  ['library:field.fineRupees', ({ finePaise }) => plainAmount(finePaise)],
];

/** The whole filtered list; it has a guardian and a mobile only where the page shows them too. */
export const loansCsv = (call: ListContext, filter: Filter): FileAnswer =>
  listCsv(call, 'library-loans', columns, allLoans(call, filter));
