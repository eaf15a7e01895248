import { Readable } from 'node:stream';
import type { BookFormat, bookRows } from '@shala/contract/books.ts';
import { plainAmount } from '@shala/contract/money.ts';
import type * as z from 'zod';
import { csvAnswer } from '../../../platform/export/csv.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { schoolName } from '../../schools/schools-public.ts';
import { bookImportFields } from '../import/import-fields.ts';
import { eachBook } from './each-book.ts';
import { writeIso2709 } from './iso2709-writer.ts';
import { marcXmlFoot, marcXmlHead, writeMarcXml } from './marcxml.ts';
import { type ExportedBook, recordsOf } from './record-of-book.ts';

type Query = z.output<(typeof bookRows)['library/fetchBooksAsFile']['query']>;
type Books = AsyncIterable<ExportedBook>;

/** The catalogue that the list shows with the copies of the library, as a file that the import reads unchanged. */
export async function exportBooks(
  { db, clock, say }: ReadingWithTexts,
  { format, ...filter }: Query,
): Promise<FileAnswer> {
  const name = await schoolName(await db.require('school', [filter.schoolId]), filter.schoolId);
  const books = eachBook(db, filter);
  const file = `library-${clock.schoolDay()}`;
  if (format === 'csv') {
    const headings = bookImportFields.map(({ labelKey }) => say(labelKey));
    return csvAnswer(
      `${file}.csv`,
      headings,
      csvRows(books, (code) => say(`library:language.${code}`)),
    );
  }
  const { ending, mediaType, pieces } = writers[format];
  return {
    name: `${file}.${ending}`,
    mediaType,
    disposition: 'attachment',
    content: Readable.from(pieces(books, name), { objectMode: false }),
  };
}

const writers: Record<
  Exclude<BookFormat, 'csv'>,
  {
    ending: string;
    mediaType: string;
    pieces: (books: Books, name: string) => AsyncIterable<string | Buffer>;
  }
> = {
  marc: {
    ending: 'mrc',
    mediaType: 'application/marc',
    async *pieces(books, name) {
      for await (const book of books) yield* [...recordsOf(book, name)].map(writeIso2709);
    },
  },
  marcxml: {
    ending: 'xml',
    mediaType: 'application/marcxml+xml; charset=utf-8',
    async *pieces(books, name) {
      yield marcXmlHead;
      for await (const book of books) yield* [...recordsOf(book, name)].map(writeMarcXml);
      yield marcXmlFoot;
    },
  },
};

async function* csvRows(books: Books, languageName: (code: ExportedBook['language']) => string) {
  for await (const book of books) {
    for (const copy of book.copies) {
      const cells: Record<string, string | null> = {
        ...book,
        copies: null,
        language: languageName(book.language),
        accessionNumber: copy.accessionNumber,
        price: copy.pricePaise === null ? null : plainAmount(copy.pricePaise),
        acquiredOn: copy.acquiredOn,
      };
      yield bookImportFields.map(({ key }) => cells[key]);
    }
  }
}
