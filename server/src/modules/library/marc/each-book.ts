import type { Book } from '@shala/contract/books.ts';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import { schoolDay } from '../../../platform/days.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { type BookFilter, filteredBooks } from '../book-list.ts';
import type { ExportedBook } from './record-of-book.ts';

const atOnce = 500;

/** The books of a school that the filters leave, by title, each with the copies that are not lost or withdrawn. */
export async function* eachBook(
  db: Scoped,
  { schoolId, ...filter }: Omit<BookFilter, 'schoolId'> & { schoolId: string },
): AsyncGenerator<ExportedBook> {
  let last: { key: string; id: string } | undefined;
  do {
    const books = await pageAfter(db, { ...filter, schoolId: [schoolId] }, last);
    const copies = await copiesOfBooks(db, schoolId, books);
    for (const { key: _, ...book } of books) {
      yield { ...book, copies: copies.get(book.id) ?? [] };
    }
    last = books.length === atOnce ? books.at(-1) : undefined;
  } while (last);
}

function pageAfter(db: Scoped, filter: BookFilter, last: { key: string; id: string } | undefined) {
  let found = filteredBooks(db, filter);
  if (last) {
    found = found.where(
      sql<boolean>`(book.search_key, book.id) > (${last.key} collate "C", ${last.id}::uuid)`,
    );
  }
  return found
    .leftJoin('subject', 'subject.id', 'book.subject_id')
    .select([
      'book.id',
      'book.search_key as key',
      'book.name',
      'book.local_name as localName',
      'book.author',
      'book.publisher',
      'book.isbn',
      sql<Book['language']>`book.language`.as('language'),
      'subject.name as subjectName',
      'book.shelf',
      schoolDay('book.created_at').as('createdOn'),
    ])
    .orderBy('book.search_key')
    .orderBy('book.id')
    .limit(atOnce)
    .execute();
}

async function copiesOfBooks(db: Scoped, schoolId: string, books: readonly { id: string }[]) {
  const copies = await db
    .from('book_copy')
    .where('book_copy.school_id', '=', schoolId)
    .where('book_copy.book_id', '=', anyOf(books.map(({ id }) => id)))
    .where('book_copy.state', 'in', ['kept', 'repair'])
    .select([
      'book_copy.book_id as bookId',
      'book_copy.accession_number as accessionNumber',
      'book_copy.price_paise as pricePaise',
      'book_copy.acquired_on as acquiredOn',
    ])
    .orderBy(sql`length(book_copy.match_key)`)
    .orderBy('book_copy.match_key')
    .execute();
  const byBook = new Map<string, typeof copies>();
  for (const copy of copies) {
    const others = byBook.get(copy.bookId);
    if (others) others.push(copy);
    else byBook.set(copy.bookId, [copy]);
  }
  return byBook;
}
