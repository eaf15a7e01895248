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
  version,
  whole,
} from './fields.ts';
import { bulkUploadForm, importRowsOf } from './imports.ts';
import { isbn } from './isbn.ts';
import { anyOf, flag, listQuery, pageOf } from './lists.ts';
import { subjectNamesIfAny } from './stored-names.ts';

/** By ISO 639; the languages in which school libraries of India have books. */
export const bookLanguages = ['mr', 'hi', 'en', 'sa', 'ur', 'gu', 'kn', 'te', 'ta', 'bn'] as const;
/** A copy that is on loan is `kept`, as one on its shelf is. */
export const copyStates = ['kept', 'repair', 'lost', 'withdrawn'] as const;
/** ISO 2709 and MARCXML of MARC 21 for other programs of libraries, CSV for a spreadsheet. */
export const bookFormats = ['csv', 'marc', 'marcxml'] as const;
export type BookFormat = (typeof bookFormats)[number];

const mostCopies = 200;
export const accessionNumber = requiredText(30).meta({ example: '1201' });

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

const bookSearch = listQuery(['name', 'author', 'shelf']);
const bookFilters = {
  language: anyOf(z.enum(bookLanguages, { error: 'choice' })),
  subjectId: anyOf(idOf('subject')),
  /** Only books of which a copy can be issued now. */
  isAvailable: flag,
};

export const bookRows = {
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
};

/** The accession register, a copy a line. */
export const bookImportRows = importRowsOf(
  'book',
  z.strictObject({ ...bulkUploadForm.shape, schoolId: idOf('school').optional() }),
);
