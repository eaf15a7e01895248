import type { LibrarySettings, Loan, loanForm } from '@shala/contract/library.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { addDays } from '../../platform/clock.ts';
import { onConstraintViolation } from '../../platform/database.ts';
import { conflictError, invalid } from '../../platform/errors.ts';
import { once } from '../../platform/idempotency.ts';
import type { CheckedDb, Scoped } from '../../platform/scope.ts';
import { registerKey } from '../../platform/search-key.ts';
import type { Call } from '../../platform/serve.ts';
import { requireVersion } from '../../platform/versioned-rows.ts';
import { openDay } from './due-day.ts';
import { settingsOf } from './library-settings.ts';
import { findLoan } from './loan-record.ts';
import { type Borrower, lockBorrower } from './lock-borrower.ts';
import { holdFreeCopies } from './reservations/hold-copies.ts';
import { settleReservations } from './reservations/settle-reservations.ts';

type Form = z.output<typeof loanForm>;
export type Lending = Pick<Call, 'db' | 'clock' | 'actor' | 'say'>;

/** Issues a copy, or renews the loan that is named. */
export function saveLoan(call: Lending, form: Form): Promise<Loan> {
  const { idempotencyKey: key, ...body } = form;
  const path = 'library/addEditBookIssued';
  const attempt = { clock: call.clock, key, path, body: JSON.stringify(body) };
  const work = form.id ? renew : issue;
  return onConstraintViolation(
    once(call.db, attempt, (db) => work({ ...call, db }, form)),
    { book_loan_out_once: () => refused('copy_on_loan') },
  );
}

const refused = (key: string, values?: Record<string, number>) =>
  invalid({ field: 'accessionNumber', key, ...(values && { values }) });

async function issue(call: Lending, form: Form): Promise<Loan> {
  const { db, clock } = call;
  const { schoolId } = form;
  const today = clock.schoolDay();
  const checked = await db.require('school', [schoolId]);
  const borrower = await lockBorrower(call, form);
  const settings = await settingsOf(checked, schoolId);
  await requireRoom(checked, borrower, settings, today);
  const copy = await lockCopy(db, schoolId, form.accessionNumber!);
  const { bookId } = copy;
  await settleReservations(checked, {
    schoolId,
    bookId,
    copyId: copy.id,
    borrower,
    today,
    now: clock.now().toISOString(),
    overridesHold: form.overridesHold === true,
  });
  const isStudent = Boolean(borrower.admission_id);
  const days = isStudent ? settings.studentDays : settings.staffDays;
  const id = newId();
  await db
    .insert('book_loan')
    .values({
      id,
      school_id: schoolId,
      copy_id: copy.id,
      ...borrower,
      issued_on: today,
      due_on: await openDay(checked, schoolId, addDays(today, days)),
    })
    .execute();
  await holdFreeCopies(checked, { schoolId, bookId, today });
  const loan = await findLoan(call, id);
  await recordLoan(call, 'issue', loan);
  return loan;
}

async function renew(call: Lending, form: Form): Promise<Loan> {
  const { db, clock } = call;
  const checked = await db.lock('book_loan', form.id!);
  const before = await findLoan(call, form.id!);
  requireVersion(before, form.version);
  if (!before.canRenew) throw conflictError('book.no_renewal');
  const settings = await settingsOf(checked, before.schoolId);
  const days = before.admissionId ? settings.studentDays : settings.staffDays;
  await db
    .update('book_loan')
    .set({
      due_on: await openDay(checked, before.schoolId, addDays(clock.schoolDay(), days)),
      renewals: before.renewals + 1,
      version: before.version + 1,
    })
    .where('book_loan.id', '=', before.id)
    .execute();
  const after = await findLoan(call, before.id);
  await recordLoan(call, 'renew', after, before);
  return after;
}

/** Throws where the person has as many books as allowed, or one that is overdue. */
async function requireRoom(
  db: CheckedDb,
  { admission_id, account_id }: Borrower,
  { studentBooks, staffBooks, lendsWhenOverdue }: LibrarySettings,
  today: string,
): Promise<void> {
  const { count, overdue } = await db
    .selectFrom('book_loan')
    .where('ended_on', 'is', null)
    .where('admission_id', admission_id ? '=' : 'is', admission_id)
    .where('account_id', account_id ? '=' : 'is', account_id)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(*) filter (where due_on < ${today}::date)::int`.as('overdue'),
    ])
    .executeTakeFirstOrThrow();
  const most = admission_id ? studentBooks : staffBooks;
  if (overdue > 0 && !lendsWhenOverdue) throw refused('has_overdue', { count: overdue });
  if (count >= most) throw refused('loan_limit', { count: most });
}

/** First its book, as everyone does who changes the queue of a book. */
async function lockCopy(db: Scoped, schoolId: string, accessionNumber: string) {
  const found = db
    .from('book_copy')
    .where('book_copy.school_id', '=', schoolId)
    .where('book_copy.match_key', '=', registerKey(accessionNumber))
    .select(['book_copy.id', 'book_copy.state', 'book_copy.book_id as bookId']);
  const seen = await found.executeTakeFirst();
  if (!seen) throw refused('accession_number_unknown');
  await db.lock('book', seen.bookId, 'no key update');
  const copy = await found.forUpdate().executeTakeFirst();
  if (!copy) throw refused('accession_number_unknown');
  if (copy.state !== 'kept') throw refused(`copy_${copy.state}`);
  return copy;
}

export const recordLoan = (
  call: Lending,
  verb: 'issue' | 'renew' | 'return' | 'lose',
  loan: Loan,
  before?: Loan,
): Promise<void> =>
  recordAct(call, {
    act: `book.${verb}`,
    entityId: loan.bookId,
    entityName: loan.bookName,
    schoolId: loan.schoolId,
    before: before && { dueOn: before.dueOn },
    after: {
      accessionNumber: loan.accessionNumber,
      borrowerName: loan.borrowerName,
      dueOn: loan.dueOn,
      ...(loan.endedOn && { finePaise: loan.finePaise, waivedFor: loan.waivedFor }),
    },
  });
