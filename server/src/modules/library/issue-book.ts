import type { LibrarySettings, Loan, loanForm } from '@shala/contract/library.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { addDays } from '../../platform/clock.ts';
import { onConstraintViolation } from '../../platform/database.ts';
import { conflictError, invalid, notFound } from '../../platform/errors.ts';
import { once } from '../../platform/idempotency.ts';
import type { CheckedDb, Scoped } from '../../platform/scope.ts';
import { registerKey } from '../../platform/search-key.ts';
import type { Call } from '../../platform/serve.ts';
import { requireVersion } from '../../platform/versioned-rows.ts';
import { schoolDays } from '../school-calendar/school-calendar-public.ts';
import { worksToday } from '../schools/schools-public.ts';
import { settingsOf } from './library-settings.ts';
import { findLoan } from './loan-record.ts';

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
  const checked = await db.require('school', [schoolId]);
  const borrower = await lockBorrower(call, form);
  const settings = await settingsOf(checked, schoolId);
  await requireRoom(checked, borrower, settings, clock.schoolDay());
  const copy = await lockCopy(db, schoolId, form.accessionNumber!);
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
      issued_on: clock.schoolDay(),
      due_on: await dueDay(checked, schoolId, clock.schoolDay(), days),
    })
    .execute();
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
      due_on: await dueDay(checked, before.schoolId, clock.schoolDay(), days),
      renewals: before.renewals + 1,
      version: before.version + 1,
    })
    .where('book_loan.id', '=', before.id)
    .execute();
  const after = await findLoan(call, before.id);
  await recordLoan(call, 'renew', after, before);
  return after;
}

interface Borrower {
  admission_id: string | null;
  account_id: string | null;
}

/** Locked, so that two counters do not both issue the last book that the person may have. */
async function lockBorrower({ db, clock }: Lending, form: Form): Promise<Borrower> {
  const { schoolId, admissionId, accountId } = form;
  if (admissionId) {
    const checked = await db.lock('admission', admissionId, 'no key update');
    const { school_id, left_on } = await checked
      .selectFrom('admission')
      .where('id', '=', admissionId)
      .select(['school_id', 'left_on'])
      .executeTakeFirstOrThrow();
    if (school_id !== schoolId) throw notFound('admission');
    if (left_on) throw invalid({ field: 'admissionId', key: 'has_left' });
    return { admission_id: admissionId, account_id: null };
  }
  const checked = await db.lock('account', accountId!, 'no key update');
  const works = await checked
    .selectFrom('school_user')
    .where('school_user.account_id', '=', accountId!)
    .where('school_user.school_id', '=', schoolId)
    .where(worksToday(clock.schoolDay()))
    .select('school_user.id')
    .executeTakeFirst();
  if (!works) throw notFound('account');
  return { admission_id: null, account_id: accountId! };
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

async function lockCopy(db: Scoped, schoolId: string, accessionNumber: string) {
  const copy = await db
    .from('book_copy')
    .where('book_copy.school_id', '=', schoolId)
    .where('book_copy.match_key', '=', registerKey(accessionNumber))
    .select(['book_copy.id', 'book_copy.state'])
    .forUpdate()
    .executeTakeFirst();
  if (!copy) throw refused('accession_number_unknown');
  if (copy.state !== 'kept') throw refused(`copy_${copy.state}`);
  return copy;
}

/** The school day on which the period ends, or the next one where the school is closed then. */
async function dueDay(db: CheckedDb, schoolId: string, today: string, days: number) {
  const last = addDays(today, days);
  const calendar = await schoolDays(db, schoolId, last, addDays(last, 90));
  return calendar.find(({ kind }) => kind !== 'off')?.day ?? last;
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
