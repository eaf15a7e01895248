import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { actorOf, recordActs } from '../../../platform/audit.ts';
import { anyOf } from '../../../platform/database.ts';
import { chosenSchool } from '../../../platform/import-job/chosen-school.ts';
import { earlierLine } from '../../../platform/import-job/earlier-line.ts';
import type {
  CellProblem,
  DoneLine,
  ImportContext,
  Importer,
  ImportLine,
  LineOutcome,
} from '../../../platform/import-job/importer.ts';
import { batchWarningsOf, warningsOf } from '../../../platform/import-job/line-warnings.ts';
import { type CheckedDb, Scoped } from '../../../platform/scope.ts';
import { registerKey, searchKey } from '../../../platform/search-key.ts';
import { bookColumns } from '../book-columns.ts';
import { openBookTable } from '../marc/book-table.ts';
import { holdWhereAwaited } from '../reservations/hold-copies.ts';
import { type ReadCopy, readCopy } from './copy-line.ts';
import { bookImportFields } from './import-fields.ts';
import { warnOfSeveralCopies } from './several-copies.ts';

/** Imports an accession register, a copy a line; lines of one book become its copies. */
export const bookImporter: Importer = {
  entity: 'book',
  list: 'imports:book.list',
  fields: bookImportFields,
  openTable: openBookTable,
  nameFields: ['name'],
  warnings: warningsOf,
  batchWarnings: batchWarningsOf,
  take,
  undo,
};

interface KnownBook {
  id: string;
  name: string;
}

async function take(context: ImportContext, lines: ImportLine[]): Promise<LineOutcome[]> {
  const { db, person, dryRun, clock } = context;
  const today = clock.schoolDay();
  const read = lines.map((line) => readCopy(line, today));
  const schoolId = chosenSchool(context);
  if (!schoolId) return read.map((one) => rejected(one, 'validation:required'));
  const scoped = new Scoped(db, person);
  const checked = await scoped.require('school', [schoolId]);
  const books = await knownBooks(context, checked, schoolId, read);
  const copies = await presentCopies(checked, schoolId, read);
  const added: { id: string; bookId: string; read: ReadCopy }[] = [];
  const newBooks: { id: string; read: ReadCopy }[] = [];
  const outcomes = read.map((one): LineOutcome => {
    const number = one.accessionNumber ?? '';
    const key = registerKey(number);
    const earlier = number ? earlierLine(context, schoolId, key, one.line) : undefined;
    if (earlier) return rejected(one, 'imports:twice', { line: earlier });
    const present = copies.get(key);
    if (present && one.name && searchKey(present.name) !== searchKey(one.name)) {
      return rejected(one, 'imports:book.number_used', { number, title: present.name });
    }
    if (one.problems.length > 0) {
      return { line: one.line, outcome: 'rejected', problems: one.problems };
    }
    if (present) return { line: one.line, outcome: 'unchanged', entityId: present.id };
    const meant = bookKey(one);
    let book = books.get(meant);
    if (!book) {
      book = { id: newId(), name: one.name! };
      books.set(meant, book);
      newBooks.push({ id: book.id, read: one });
    }
    const id = newId();
    added.push({ id, bookId: book.id, read: one });
    return {
      line: one.line,
      outcome: 'inserted',
      entityId: id,
      after: { book_id: book.id, accession_number: number, name: book.name, school_id: schoolId },
    };
  });
  warnOfSeveralCopies(
    context,
    added.map(({ read }) => read),
  );
  if (!dryRun && added.length > 0) {
    await writeBooks(context, checked, schoolId, newBooks);
    const made = new Set(newBooks.map(({ id }) => id));
    const known = added.map(({ bookId }) => bookId).filter((id) => !made.has(id));
    if (known.length > 0) await scoped.lock('book', known, 'no key update');
    await writeCopies(checked, schoolId, added);
    await holdWhereAwaited(checked, { schoolId, bookIds: known, today });
  }
  return outcomes;
}

function rejected(
  { line, accessionNumber, problems }: ReadCopy,
  key: string,
  values: CellProblem['values'] = {},
): LineOutcome {
  const problem = { field: 'accessionNumber', value: accessionNumber ?? '', key, values };
  return { line, outcome: 'rejected', problems: [...problems, problem] };
}

/** A book is the same by its ISBN, or by title and author. */
const bookKey = ({ isbn, name, author }: ReadCopy): string =>
  isbn ? isbnKey(isbn) : titleKey(name!, author);

const isbnKey = (isbn: string) => `isbn ${isbn}`;

const titleKey = (name: string, author: string | null) =>
  `title ${searchKey(name)}\n${searchKey(author ?? '')}`;

/** The school's books that the lines may mean, and those of earlier lines of the same run. */
async function knownBooks(
  { memory }: ImportContext,
  db: CheckedDb,
  schoolId: string,
  lines: readonly ReadCopy[],
): Promise<Map<string, KnownBook>> {
  const known = (memory.get('books') as Map<string, KnownBook> | undefined) ?? new Map();
  memory.set('books', known);
  const isbns = lines.flatMap(({ isbn }) => isbn ?? []);
  const titles = lines.flatMap(({ name }) => (name ? searchKey(name) : []));
  const { rows } = await sql<KnownBook & { isbn: string | null; author: string | null }>`
    select id, name, isbn, author from book where school_id = ${schoolId}
      and (isbn = any(${isbns}::text[])
        or split_part(search_key, e'\\n', 1) = any(${titles}::text[]))
    order by id`.execute(db);
  for (const { id, name, isbn, author } of rows) {
    for (const key of [...(isbn ? [isbnKey(isbn)] : []), titleKey(name, author)]) {
      if (!known.has(key)) known.set(key, { id, name });
    }
  }
  return known;
}

/** By their numbers, the copies that the school has already. */
async function presentCopies(db: CheckedDb, schoolId: string, lines: readonly ReadCopy[]) {
  const keys = lines.flatMap(({ accessionNumber }) =>
    accessionNumber ? registerKey(accessionNumber) : [],
  );
  const rows = await db
    .selectFrom('book_copy')
    .innerJoin('book', 'book.id', 'book_copy.book_id')
    .where('book_copy.school_id', '=', schoolId)
    .where('book_copy.match_key', '=', sql<string>`any(${keys}::text[])`)
    .select(['book_copy.id', 'book_copy.match_key as key', 'book.name'])
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

async function writeBooks(
  { clock, person }: ImportContext,
  db: CheckedDb,
  schoolId: string,
  books: readonly { id: string; read: ReadCopy }[],
): Promise<void> {
  if (books.length === 0) return;
  const at = clock.now().toISOString();
  const rows = books.map(({ id, read }) => ({
    id,
    school_id: schoolId,
    created_at: at,
    updated_at: at,
    ...bookColumns({ ...read, name: read.name! }),
  }));
  await db.insertInto('book').values(rows).execute();
  await recordActs(
    { db, clock, actor: actorOf(person) },
    books.map(({ id, read }) => ({
      act: 'book.add',
      entityId: id,
      entityName: read.name,
      schoolId,
      after: { name: read.name, author: read.author, isbn: read.isbn },
    })),
  );
}

async function writeCopies(
  db: CheckedDb,
  schoolId: string,
  copies: readonly { id: string; bookId: string; read: ReadCopy }[],
): Promise<void> {
  const rows = copies.map(({ id, bookId, read }) => ({
    id,
    school_id: schoolId,
    book_id: bookId,
    accession_number: read.accessionNumber!,
    match_key: registerKey(read.accessionNumber!),
    price_paise: read.pricePaise,
    acquired_on: read.acquiredOn,
  }));
  await db.insertInto('book_copy').values(rows).execute();
}

/** Deletes copies that nobody borrowed or changed since, and books that have none left. */
async function undo({ db, person }: ImportContext, lines: DoneLine[]) {
  const [first] = lines;
  const { school_id: schoolId } = first!.after as { school_id: string };
  const checked = await new Scoped(db, person).require('school', [schoolId]);
  const ids = lines.map(({ entityId }) => entityId);
  const gone = await checked
    .deleteFrom('book_copy')
    .where('school_id', '=', schoolId)
    .where('id', '=', anyOf(ids))
    .where('version', '=', 1)
    .where(sql<boolean>`not exists (select from book_loan where book_loan.copy_id = book_copy.id)`)
    .where(
      sql<boolean>`not exists (select from book_reservation where book_reservation.copy_id = book_copy.id)`,
    )
    .returning(['id', 'book_id as bookId'])
    .execute();
  await checked
    .deleteFrom('book')
    .where('school_id', '=', schoolId)
    .where('id', '=', anyOf(gone.map(({ bookId }) => bookId)))
    .where('version', '=', 1)
    .where(
      sql<boolean>`not exists (select from book_copy
        where book_copy.school_id = book.school_id and book_copy.book_id = book.id)`,
    )
    .execute();
  const taken = new Set(gone.map(({ id }) => id));
  return { kept: lines.filter(({ entityId }) => !taken.has(entityId)).map(({ line }) => line) };
}
