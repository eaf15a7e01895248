import type { loanRows } from '@shala/contract/book-loans.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { admissionMatches } from '../../platform/admission-search.ts';
import { anyOf } from '../../platform/database.ts';
import { byIds } from '../../platform/export/whole-list.ts';
import type { Unpaged } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { anyPlaceOf, registerKey } from '../../platform/search-key.ts';
import type { ReadingWithTexts } from '../../platform/serve.ts';
import { asLoans, type Loans, presentedLoans } from './loan-record.ts';
import { isInState } from './loan-state.ts';

type Query = z.output<(typeof loanRows)['library/fetchLoans']['query']>;
type LoanFilter = Unpaged<Query>;

/** Loans in sight, a page at a time; those that are due first, and never those of another family. */
export async function listLoans(call: ReadingWithTexts, query: Query) {
  const { db, clock } = call;
  const today = clock.schoolDay();
  const found = filtered(db, query, today);
  const { page, pageSize, sort } = query;
  const offset = (page - 1) * pageSize;
  const { rows, checked } = await db.reach('book_loan', (loans) => {
    if (sortOf(sort).by === 'name')
      return inOrder(call, found, sort).limit(pageSize).offset(offset);
    // Books and borrowers are looked up for the loans of the page alone.
    const { by, direction } = orderOf(sort);
    const ids = found
      .select('book_loan.id')
      .orderBy(by, direction)
      .orderBy('book_loan.id', direction)
      .limit(pageSize)
      .offset(offset);
    return inOrder(call, loans.where('book_loan.id', 'in', ids), sort);
  });
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: await asLoans(call, rows, checked), total };
}

/** The whole list as it is at this moment, in its order. */
export async function* allLoans(call: ReadingWithTexts, { sort, ...filter }: LoanFilter) {
  const { db, clock } = call;
  const found = filtered(db, filter, clock.schoolDay());
  const ids = await inOrder(call, found, sort).clearSelect().select('book_loan.id').execute();
  yield* byIds(ids, async (some) => {
    const { rows, checked } = await db.reach('book_loan', (loans) => {
      const piece = anyOf(some.map(({ id }) => id));
      return inOrder(call, loans.where('book_loan.id', '=', piece), sort);
    });
    return asLoans(call, rows, checked);
  });
}

function inOrder({ db, clock }: ReadingWithTexts, found: Loans, sort: Query['sort']) {
  const { by, direction } = orderOf(sort);
  return presentedLoans(db, found, clock.schoolDay())
    .orderBy(by, direction)
    .orderBy('book_loan.id', direction);
}

function filtered(db: Scoped, query: Omit<LoanFilter, 'sort'>, today: string): Loans {
  const { schoolId, state, borrower, classId, admissionId, accountId, search } = query;
  let found: Loans = db.from('book_loan');
  if (schoolId) found = found.where('book_loan.school_id', '=', anyOf(schoolId));
  if (admissionId) found = found.where('book_loan.admission_id', '=', admissionId);
  if (accountId) found = found.where('book_loan.account_id', '=', accountId);
  if (state) {
    const some = state.map((one) => isInState[one](today));
    found = found.where(sql<boolean>`(${sql.join(some, sql` or `)})`);
  }
  if (borrower?.length === 1) {
    const column = borrower[0] === 'student' ? 'book_loan.admission_id' : 'book_loan.account_id';
    found = found.where(column, 'is not', null);
  }
  if (classId) found = found.where(isOfAdmission(sql`admission.class_id = ${anyOf(classId)}`));
  if (query.bookId) found = found.where(isOfCopy(sql`book_copy.book_id = ${query.bookId}`));
  if (query.accessionNumber) {
    const key = registerKey(query.accessionNumber);
    found = found.where(isOfCopy(sql`book_copy.match_key = ${key}`));
  }
  return search ? found.where(matches(search)) : found;
}

const isOfAdmission = (condition: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from admission
    where admission.id = book_loan.admission_id and ${condition})`;

const isOfCopy = (condition: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from book_copy
    where book_copy.id = book_loan.copy_id and ${condition})`;

/** By the borrower, the title or the accession number. */
function matches(search: string) {
  const titles = anyPlaceOf(search).map((part) => sql`book.search_key like ${part}`);
  const names = anyPlaceOf(search).map((part) => sql`lower(account.name) like ${part}`);
  const all = (conditions: ReturnType<typeof sql>[]) =>
    conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
  const ofStudent = admissionMatches(search, { namesAlone: true });
  return sql<boolean>`(${isOfAdmission(all(ofStudent))}
    or exists (select from account where account.id = book_loan.account_id and ${all(names)})
    or ${isOfCopy(sql`(book_copy.match_key = ${registerKey(search)} or exists (
      select from book where book.id = book_copy.book_id and ${all(titles)}))`)})`;
}

function orderOf(sort: Query['sort']) {
  const columns = {
    dueOn: sql`book_loan.due_on`,
    issuedOn: sql`book_loan.issued_on`,
    name: sql`lower(coalesce(student.name, account.name))`,
  };
  const { by, direction } = sortOf(sort);
  return { by: columns[by], direction };
}
