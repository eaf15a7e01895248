import type { StockLine } from '@shala/contract/stock-checks.ts';
import { type Column, type ListContext, listCsv } from '../../../platform/export/list-csv.ts';
import { minuteInIndia } from '../../../platform/export/minute-in-india.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import { type LinesFilter, stockLines } from './stock-lines.ts';

const columns: readonly Column<StockLine>[] = [
  ['library:field.accessionNumber', ({ accessionNumber }) => accessionNumber],
  ['library:field.name', ({ bookName }) => bookName],
  ['library:field.shelf', ({ shelf }) => shelf],
  ['library:field.foundOnShelf', ({ foundOnShelf }) => foundOnShelf],
  [
    'library:field.outcome',
    ({ markedLost, outcome }, { say }) =>
      say(`library:outcome.${markedLost ? 'marked_lost' : outcome}`),
  ],
  ['library:field.scannedAt', ({ scannedAt }) => scannedAt && minuteInIndia(scannedAt)],
];

/** The lines of one school's library, read in one statement. */
export const stockLinesCsv = async (call: ListContext, filter: LinesFilter): Promise<FileAnswer> =>
  listCsv(call, 'stock-verification', columns, await stockLines(call.db, filter));
