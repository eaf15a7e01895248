import type { Loan, loanForm } from '@shala/contract/book-loans.ts';
import { addDays } from '@shala/contract/days.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { onConstraintViolation, runFixed } from '../../platform/database.ts';
import { conflictError, invalid } from '../../platform/errors.ts';
import { transactOnce } from '../../platform/idempotency.ts';
import { registerKey } from '../../platform/search-key.ts';
import type { Call } from '../../platform/serve.ts';
import { requireVersion } from '../../platform/versioned-rows.ts';
import { copyTakenBy } from './copy-taken-by.ts';
import { openDay, openDayUnder } from './due-day.ts';
import { readStanding, type Standing } from './issue-standing.ts';
import { settingsOf } from './library-settings.ts';
import { findLoan } from './loan-record.ts';
import { lockToIssue } from './lock-to-issue.ts';
import { holdFreeCopies } from './reservations/hold-copies.ts';
import { holdOf } from './reservations/hold-of.ts';
import { settleReservations } from './reservations/settle-reservations.ts';

type Form = z.output<typeof loanForm>;
export type Lending = Pick<Call, 'db' | 'clock' | 'actor' | 'say'>;

/** Issues a copy, or renews the loan that is named. */
export const saveLoan = (call: Lending, form: Form): Promise<Loan> =>
  onConstraintViolation(
    transactOnce(call, 'library/addEditBookIssued', form, form.id ? renew : issue),
    { book_loan_out_once: () => refused('copy_on_loan') },
  );

const refused = (key: string, values?: Record<string, number>) =>
  invalid({ field: 'accessionNumber', key, ...(values && { values }) });

async function issue(call: Lending, form: Form): Promise<Loan> {
  const { db, clock } = call;
  const { schoolId } = form;
  const today = clock.schoolDay();
  const checked = await db.require('school', [schoolId]);
  const number = registerKey(form.accessionNumber!);
  const { borrower, copy } = await lockToIssue(call, { ...form, number });
  const standing = await readStanding(checked, { schoolId, borrower, copy, today });
  const { settings } = standing;
  const isStudent = Boolean(borrower.admission_id);
  if (!copy) throw refused('accession_number_unknown');
  if (copy.state !== 'kept') throw refused(`copy_${copy.state}`);
  if (standing.taken) throw await copyTakenBy(call, standing.taken);
  requireLoanAllowed(standing, isStudent);
  const { bookId } = copy;
  if (standing.isAwaited) {
    await settleReservations(checked, {
      schoolId,
      bookId,
      copyId: copy.id,
      borrower,
      today,
      now: clock.now().toISOString(),
      overridesHold: form.overridesHold === true,
      hold: await holdOf(db, copy.id),
    });
  }
  const days = isStudent ? settings.studentDays : settings.staffDays;
  const id = newId();
  await runFixed(
    checked,
    sql`insert into book_loan (id, school_id, copy_id, admission_id, account_id, issued_on, due_on)
      values (${id}, ${schoolId}, ${copy.id}, ${borrower.admission_id}, ${borrower.account_id},
        ${today}, ${openDayUnder(standing.rules, addDays(today, days))})`,
  );
  if (standing.isAwaited) await holdFreeCopies(checked, { schoolId, bookId, today });
  const loan = await findLoan(call, id, settings);
  await recordLoan(call, 'issue', loan);
  return loan;
}

async function renew(call: Lending, form: Form): Promise<Loan> {
  const { db, clock } = call;
  await db.require('school', [form.schoolId]);
  await db.require('book_loan', [form.id!]);
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
function requireLoanAllowed({ settings, out, overdue }: Standing, isStudent: boolean): void {
  const most = isStudent ? settings.studentBooks : settings.staffBooks;
  if (overdue > 0 && !settings.lendsWhenOverdue) throw refused('has_overdue', { count: overdue });
  if (out >= most) throw refused('loan_limit', { count: most });
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
