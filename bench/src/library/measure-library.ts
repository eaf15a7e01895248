import { type Loan, loanRows } from '@shala/contract/book-loans.ts';
import { bookRows } from '@shala/contract/books.ts';
import { newId } from '@shala/contract/new-id.ts';
import { listBooks } from '@shala/server/src/modules/library/book-list.ts';
import { listLoans } from '@shala/server/src/modules/library/loan-list.ts';
import { systemClock as clock } from '@shala/server/src/platform/clock.ts';
import { openDatabase, ownTypes } from '@shala/server/src/platform/database.ts';
import { personById } from '@shala/server/src/platform/person.ts';
import type { Scoped } from '@shala/server/src/platform/scope.ts';
import { makers } from '@shala/server/src/platform/test-kit/makers.ts';
import pg from 'pg';
import { compareRawDriver, inTurns, statementsOf } from '../compare-raw-driver.ts';
import type { Bench } from '../open-bench.ts';
import { type LibrarySet, librarySet } from './library-set.ts';
import { measureBookImport } from './measure-book-import.ts';

/** Texts are none of what is measured. */
const say = (key: string) => key;

/**
 * A library of 250,000 copies: the catalogue, a search, the overdue list and a book at the counter beside the same SQL
 * through the bare driver, and the import of an accession register beside a bare COPY.
 */
export async function measureLibrary(bench: Bench): Promise<void> {
  const server = await bench.server();
  // A bare COPY takes whole tables, so the import comes first.
  await measureBookImport(bench);
  const set = await librarySet(bench);
  const { person, token } = await librarian(bench, set);
  const pool = new pg.Pool({ connectionString: bench.runtimeUrl, max: 16, types: ownTypes });
  try {
    for (const { name, row, query, ask } of casesOf(set)) {
      const statements = await statementsOf(pool, person, ask);
      const call = () => server.get(`/api/${row}?${new URLSearchParams(query)}`, token);
      await compareRawDriver(name, pool, statements, call, { alone: 40, together: 80 });
    }
    const next = inTurn(set.free);
    const nextStudent = inTurn(set.admissionIds);
    const issue = () =>
      server.post<Loan>(
        '/api/library/addEditBookIssued',
        {
          schoolId: set.schoolId,
          accessionNumber: next(),
          admissionId: nextStudent(),
          idempotencyKey: newId(),
        },
        token,
      );
    const bare = () =>
      issueByStatements(pool, { ...set, number: next(), admissionId: nextStudent() });
    await openLimits(pool, set.schoolId);
    await inTurns('a book is issued', issue, bare, { alone: 100, together: 320 });
  } finally {
    await pool.end();
  }
}

const inTurn = <One>(all: readonly One[]) => {
  let turn = 0;
  return () => all[turn++ % all.length]!;
};

interface Case {
  name: string;
  row: 'library/list' | 'library/fetchLoans';
  query: Record<string, string>;
  ask(db: Scoped): Promise<unknown>;
}

function casesOf({ schoolId }: LibrarySet): Case[] {
  const books = (name: string, more: Record<string, string>): Case => {
    const row = 'library/list';
    const parsed = bookRows[row].query.parse({ schoolId: [schoolId], ...more });
    return { name, row, query: { schoolId, ...more }, ask: (db) => listBooks(db, parsed) };
  };
  const ofLoans = (name: string, more: Record<string, string>): Case => {
    const row = 'library/fetchLoans';
    const { state, ...rest } = more;
    const parsed = loanRows[row].query.parse({
      schoolId: [schoolId],
      ...(state && { state: [state] }),
      ...rest,
    });
    const ask = (db: Scoped) => listLoans({ db, clock, say }, parsed);
    return { name, row, query: { schoolId, ...more }, ask };
  };
  return [
    books('catalogue of 50,000 titles, first page', {}),
    books('catalogue, a title and its number', { search: 'godan 4321' }),
    books('catalogue, a word of many titles', { search: 'konkan' }),
    books('catalogue, an accession number', { search: '123456' }),
    books('catalogue, what can be issued now', { isAvailable: 'true' }),
    ofLoans('overdue list, first page', { state: 'overdue' }),
    ofLoans('overdue list, a name', { state: 'overdue', search: 'pat' }),
    ofLoans('100,000 loans, newest first', { sort: '-issuedOn' }),
  ];
}

async function librarian({ ownerUrl }: Bench, { schoolId }: LibrarySet) {
  const db = openDatabase({ url: ownerUrl, onError: console.error });
  try {
    const make = makers(db, clock);
    const principal = await make.account('Principal');
    await make.schoolUser(principal.id, schoolId);
    return {
      person: (await personById(db, clock, principal.id))!,
      token: await make.session(principal.id),
    };
  } finally {
    await db.destroy();
  }
}

/** Everybody may have many books, also who is late. */
const openLimits = (pool: pg.Pool, schoolId: string) =>
  pool.query(
    `insert into library_settings (school_id, student_books, student_days, staff_books, staff_days,
        renewals, fine_paise, lends_when_overdue) values ($1, 50, 14, 50, 30, 1, 100, true)
      on conflict do nothing`,
    [schoolId],
  );

/** What issuing a book cannot do without: the borrower, the book and its copy locked, the loan written. */
async function issueByStatements(
  pool: pg.Pool,
  { schoolId, number, admissionId }: { schoolId: string; number: string; admissionId: string },
): Promise<void> {
  const client = await pool.connect();
  const ask = (text: string, ...values: unknown[]) => client.query({ text, values });
  try {
    await ask('begin');
    await ask('select from admission where id = $1 for no key update', admissionId);
    await ask(
      'select count(*) from book_loan where school_id = $1 and admission_id = $2 and ended_on is null',
      ...[schoolId, admissionId],
    );
    const { rows } = await ask(
      'select id, book_id from book_copy where school_id = $1 and match_key = $2 for update',
      ...[schoolId, number],
    );
    await ask('select from book where id = $1 for no key update', rows[0].book_id);
    await ask(
      `insert into book_loan (id, school_id, copy_id, admission_id, issued_on, due_on)
        values ($1, $2, $3, $4, current_date, current_date + 14)`,
      ...[newId(), schoolId, rows[0].id, admissionId],
    );
    await ask(
      `select book.name, student.name from book, admission join student on student.id = admission.student_id
        where book.id = $1 and admission.id = $2`,
      ...[rows[0].book_id, admissionId],
    );
    await ask('commit');
  } catch (cause) {
    await ask('rollback');
    throw cause;
  } finally {
    client.release();
  }
}
