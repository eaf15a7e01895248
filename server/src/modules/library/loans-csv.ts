import type { Loan, libraryRows } from '@shala/contract/library.ts';
import { plainAmount } from '@shala/contract/money.ts';
import type * as z from 'zod';
import type { ExportCell } from '../../platform/export/cell.ts';
import { csvAnswer } from '../../platform/export/csv.ts';
import { wholeList } from '../../platform/export/whole-list.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import type { ReadingWithTexts } from '../../platform/serve.ts';
import { listLoans } from './loan-list.ts';

type Filter = z.output<(typeof libraryRows)['library/fetchLoansAsCsv']['query']>;

const fields = [
  'accessionNumber',
  'name',
  'borrower',
  'class',
  'guardian',
  'mobile',
  'issuedOn',
  'dueOn',
  'state',
  'endedOn',
  'fineRupees',
];

/** The whole filtered list; it has a guardian and a mobile only where the page shows them too. */
export function loansCsv(call: ReadingWithTexts, filter: Filter): FileAnswer {
  const { clock, say } = call;
  const cells = (loan: Loan): ExportCell[] => [
    loan.accessionNumber,
    loan.bookName,
    loan.borrowerName,
    loan.className,
    loan.guardianName,
    loan.mobile,
    loan.issuedOn,
    loan.dueOn,
    say(`library:state.${loan.state}`),
    loan.endedOn,
    plainAmount(loan.finePaise),
  ];
  async function* rows() {
    for await (const loan of wholeList((page) => listLoans(call, { ...filter, ...page }))) {
      yield cells(loan);
    }
  }
  return csvAnswer(
    `library-loans-${clock.schoolDay()}.csv`,
    fields.map((field) => say(`library:field.${field}`)),
    rows(),
  );
}
