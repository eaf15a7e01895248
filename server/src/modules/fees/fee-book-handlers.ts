import type { Rows } from '@shala/contract/rows.ts';
import type { Call } from '../../platform/serve.ts';
import { approveClosing, closeDay } from './day/close-day.ts';
import { listClosings } from './day/closing-record.ts';
import { collectionOfSpan, dayBook } from './day/day-book.ts';
import { feeOverview } from './dues/overview.ts';
import { listStudentFees } from './dues/student-fees.ts';
import { studentFeesCsv } from './dues/student-fees-csv.ts';
import { listReceipts } from './receipts/receipt-list.ts';

type Of<Name extends keyof Rows> = Call<Rows[Name]>;

/** What is read of the books: dues, receipts, the day and its closing, and the overview of offices. */
export const feeBookHandlers = {
  'fees/fetchAllStudentFees': (call: Of<'fees/fetchAllStudentFees'>) =>
    listStudentFees(call, call.query),
  'fees/fetchAllStudentFeesAsCsv': (call: Of<'fees/fetchAllStudentFeesAsCsv'>) =>
    studentFeesCsv(call, call.query),
  'fees/fetchReceipts': (call: Of<'fees/fetchReceipts'>) => listReceipts(call, call.query),
  'fees/fetchDayBook': (call: Of<'fees/fetchDayBook'>) => dayBook(call, call.query),
  'fees/fetchCollection': (call: Of<'fees/fetchCollection'>) => collectionOfSpan(call, call.query),
  'fees/closeDay': (call: Of<'fees/closeDay'>) => closeDay(call, call.body),
  'fees/approveClosing': (call: Of<'fees/approveClosing'>) => approveClosing(call, call.body),
  'fees/fetchClosings': ({ db, query }: Of<'fees/fetchClosings'>) => listClosings(db, query),
  'fees/fetchOverview': ({ db, query }: Of<'fees/fetchOverview'>) => feeOverview(db, query),
};
