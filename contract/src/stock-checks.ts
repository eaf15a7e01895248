import * as z from 'zod';
import { file, json } from './endpoint.ts';
import { idOf, instant, ofSchool, requiredText, version } from './fields.ts';
import { anyOf, listQuery, pageOf } from './lists.ts';

export const stockOutcomes = [
  'found',
  'missing',
  'misplaced',
  'on_loan',
  'not_in_stock',
  'unknown',
] as const;
export type StockOutcome = (typeof stockOutcomes)[number];

const shelf = requiredText(40);
const ofCheck = { id: idOf('stock_check') };
const ofVersion = z.strictObject({ ...ofCheck, version });

/** Without a shelf the whole library is verified. */
export const stockCheckForm = z.strictObject({ schoolId: idOf('school'), shelf: shelf.nullish() });

export const stockScanForm = z.strictObject({
  ...ofCheck,
  accessionNumber: requiredText(30),
  /** Where the copy stands, as far as it is said; of a verified shelf it is that one. */
  shelf: shelf.nullish(),
});

const stockCheck = z.object({
  ...ofCheck,
  version,
  schoolId: idOf('school'),
  schoolName: z.string(),
  shelf: z.string().nullable(),
  startedAt: instant,
  startedBy: z.string(),
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  /** Of an open verification what is missing so far. */
  counts: z.record(z.enum(stockOutcomes), z.int()),
  /** Missing copies that can still be marked as lost. */
  toMarkLost: z.int(),
});
export type StockCheck = z.infer<typeof stockCheck>;

const stockLine = z.object({
  copyId: idOf('book_copy').nullable(),
  /** On the page of the book its copy is put back in stock, or withdrawn. */
  bookId: idOf('book').nullable(),
  accessionNumber: z.string(),
  outcome: z.enum(stockOutcomes),
  bookName: z.string().nullable(),
  shelf: z.string().nullable(),
  foundOnShelf: z.string().nullable(),
  scannedAt: instant.nullable(),
  scannedBy: z.string().nullable(),
  markedLost: z.boolean(),
});
export type StockLine = z.infer<typeof stockLine>;

const linesFilter = {
  checkId: idOf('stock_check'),
  outcome: anyOf(z.enum(stockOutcomes, { error: 'choice' })),
};

export const stockCheckRows = {
  'library/fetchShelves/:schoolId': json({
    summary: 'The shelves of a school library with the number of their copies',
    params: z.strictObject(ofSchool),
    result: z.array(z.object({ shelf: z.string(), copies: z.int() })),
  }),
  'library/fetchStockChecks': json({
    summary: 'Stock verifications of the schools in sight, the latest first',
    query: z.strictObject({
      ...listQuery(['startedAt'], '-startedAt'),
      schoolId: anyOf(idOf('school')),
    }),
    result: pageOf(stockCheck),
  }),
  'library/fetchStockCheck/:id': json({
    summary: 'A stock verification with its counts',
    params: z.strictObject(ofCheck),
    result: stockCheck,
  }),
  'library/fetchStockCheckLines': json({
    summary: 'Copies of a stock verification by what it says of them',
    query: z.strictObject({ ...listQuery(['shelf']), ...linesFilter }),
    result: pageOf(stockLine),
  }),
  'library/fetchStockCheckLinesAsCsv': file({
    summary: 'The same list whole as CSV',
    query: z.strictObject(linesFilter),
  }),
  'library/beginStockCheck': json({
    summary: 'Begin the stock verification of a library or of one shelf',
    body: stockCheckForm,
    result: stockCheck,
  }),
  'library/recordStockScan': json({
    summary: 'Record a copy as seen; a number that comes twice counts once',
    body: stockScanForm,
    result: stockLine,
  }),
  'library/clearStockScan': json({
    summary: 'Clear a scan of an open verification, as of a wrong number',
    body: z.strictObject({ ...ofCheck, accessionNumber: requiredText(30) }),
    result: z.null(),
  }),
  'library/endStockCheck': json({
    summary: 'End a stock verification; its result is kept',
    body: ofVersion,
    result: stockCheck,
  }),
  'library/markMissingLost': json({
    summary: 'Mark the copies that an ended verification misses as lost',
    body: ofVersion,
    result: stockCheck,
  }),
  'library/restoreMissing': json({
    summary: 'Undo that a missing copy was marked as lost',
    body: z.strictObject({ ...ofCheck, copyId: idOf('book_copy') }),
    result: stockCheck,
  }),
  'library/deleteStockCheck/:id': json({
    summary: 'Discard a stock verification that has not ended',
    params: z.strictObject(ofCheck),
    result: z.null(),
  }),
};
