import type { Book, bookRows } from '@shala/contract/books.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { columnsAs, namesAs } from '../../platform/columns.ts';
import { anyOf } from '../../platform/database.ts';
import { type Found, pageOf } from '../../platform/page-of.ts';
import { phoneticMatches } from '../../platform/phonetic-key.ts';
import type { Scoped } from '../../platform/scope.ts';
import { registerKey } from '../../platform/search-key.ts';
import { isAvailable } from './copy-conditions.ts';

type Query = z.output<(typeof bookRows)['library/list']['query']>;
export type BookFilter = Omit<Query, 'page' | 'pageSize' | 'sort'>;
type Books = Found<'book'>;

/** The catalogue, a page at a time; a search also finds the book of an accession number. */
export const listBooks = (db: Scoped, query: Query) =>
  pageOf(filteredBooks(db, query), query, (found) => sorted(presentedBooks(found), query.sort));

const copiesWhere = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`(
  select count(*)::int from book_copy
  where book_copy.school_id = book.school_id and book_copy.book_id = book.id and ${condition})`;

const isHere = sql<boolean>`book_copy.state in ('kept', 'repair')`;

export const presentedBooks = (found: Books) =>
  found
    .innerJoin('school', 'school.id', 'book.school_id')
    .leftJoin('subject', 'subject.id', 'book.subject_id')
    .select([
      ...columnsAs('book', [
        'id',
        'version',
        'schoolId',
        'name',
        'localName',
        'author',
        'publisher',
        'isbn',
        'subjectId',
        'shelf',
      ]),
      sql<Book['language']>`book.language`.as('language'),
      'school.name as schoolName',
      ...namesAs('subject'),
      copiesWhere(isHere).as('copies'),
      copiesWhere(isAvailable).as('available'),
    ]);

export function filteredBooks(db: Scoped, query: BookFilter): Books {
  const { search, schoolId, language, subjectId } = query;
  let found: Books = db.from('book');
  if (schoolId) found = found.where('book.school_id', '=', anyOf(schoolId));
  if (language) found = found.where('book.language', 'in', language);
  if (subjectId) found = found.where('book.subject_id', '=', anyOf(subjectId));
  if (query.isAvailable !== undefined) {
    const some = sql<boolean>`exists (select from book_copy
      where book_copy.school_id = book.school_id and book_copy.book_id = book.id and ${isAvailable})`;
    found = found.where(query.isAvailable ? some : sql<boolean>`not ${some}`);
  }
  if (!search) return found;
  return found.where((or) =>
    or.or([or.and(phoneticMatches(sql`book.search_key`, search)), hasCopy(db, search, schoolId)]),
  );
}

/** Found before the titles are looked through, so that both have their index. */
function hasCopy(db: Scoped, search: string, schoolId: Query['schoolId']) {
  const numbered = db
    .from('book_copy')
    .where('book_copy.match_key', '=', registerKey(search))
    .select('book_copy.book_id');
  const copies = schoolId ? numbered.where('book_copy.school_id', '=', anyOf(schoolId)) : numbered;
  return sql<boolean>`book.id = any(array${copies})`;
}

type Rows = ReturnType<typeof presentedBooks>;

function sorted(found: Rows, sort: Query['sort']): Rows {
  const { by, direction } = sortOf(sort);
  const first =
    by === 'name'
      ? found
      : found.orderBy(sql`lower(${sql.ref(`book.${by}`)})`, (order) =>
          order[direction]().nullsLast(),
        );
  return first.orderBy('book.search_key', direction).orderBy('book.id', direction);
}
