import type { Loan } from '@shala/contract/book-loans.ts';
import type { LibrarySettings } from '@shala/contract/library-settings.ts';
import { type InferResult, sql } from 'kysely';
import { firstGuardian, firstMobile } from '../../platform/guardian-mobile.ts';
import type { Found } from '../../platform/page-of.ts';
import { preparedInScope } from '../../platform/prepared-in-scope.ts';
import type { CheckedDb, Scoped } from '../../platform/scope.ts';
import type { ReadingWithTexts } from '../../platform/serve.ts';
import type { Say } from '../../platform/texts.ts';
import { joinedClassLabel } from '../classes/classes-public.ts';
import { type CountDaysLate, daysLateAt } from './fines.ts';
import { settingsOfSchools } from './library-settings.ts';
import { stateOn } from './loan-state.ts';

export type Loans = Found<'book_loan'>;

/** Loans with their books and borrowers; a guardian and a mobile only where the caller may read it today. */
export const presentedLoans = (db: Scoped, found: Loans, today: string) =>
  found
    .innerJoin('book_copy', 'book_copy.id', 'book_loan.copy_id')
    .innerJoin('book', 'book.id', 'book_copy.book_id')
    .leftJoin('admission', 'admission.id', 'book_loan.admission_id')
    .leftJoin('student', 'student.id', 'admission.student_id')
    .leftJoin('class', 'class.id', 'admission.class_id')
    .leftJoin('account', 'account.id', 'book_loan.account_id')
    .select([
      'book_loan.id',
      'book_loan.version',
      'book_loan.school_id as schoolId',
      'book.id as bookId',
      'book.name as bookName',
      'book.local_name as bookLocalName',
      'book_copy.id as copyId',
      'book_copy.accession_number as accessionNumber',
      'book_copy.price_paise as pricePaise',
      'book_loan.admission_id as admissionId',
      'book_loan.account_id as accountId',
      sql<string>`coalesce(student.name, account.name)`.as('borrowerName'),
      'student.local_name as borrowerLocalName',
      'admission.register_number as registerNumber',
      'class.standard',
      'class.division',
      'class.stream',
      sql<string | null>`case
        when account.id is not null then case when ${db.contact('account')} then account.mobile end
        when ${db.contact('admission')} then ${firstMobile} end`.as('mobile'),
      sql<string | null>`case when ${db.contact('admission')} then ${firstGuardian} end`.as(
        'guardianName',
      ),
      'book_loan.issued_on as issuedOn',
      'book_loan.due_on as dueOn',
      'book_loan.ended_on as endedOn',
      stateOn(today).as('state'),
      'book_loan.renewals',
      'book_loan.fine_paise as finePaise',
      'book_loan.days_late as daysLate',
      'book_loan.waived_for as waivedFor',
      sql<boolean>`(book_loan.ending = 'lost' and book_copy.state = 'lost' and not exists (
        select from book_loan as later
        where later.copy_id = book_copy.id and later.id > book_loan.id)) is true`.as(
        'canReturnLost',
      ),
    ]);

type Presented = InferResult<ReturnType<typeof presentedLoans>>[number];

/** With what each costs as of today, by its school's calendar and settings. */
export async function asLoans(
  { say, clock }: Pick<ReadingWithTexts, 'say' | 'clock'>,
  rows: readonly Presented[],
  checked: CheckedDb,
  known?: LibrarySettings,
): Promise<Loan[]> {
  if (rows.length === 0) return [];
  const today = clock.schoolDay();
  const out = rows.filter(({ endedOn }) => !endedOn);
  const countDaysLate = await daysLateAt(checked, out, today);
  const schoolIds = [...new Set(rows.map((row) => row.schoolId))];
  const settings = known ? undefined : await settingsOfSchools(checked, schoolIds);
  return rows.map((row) => {
    const { finePaise, renewals } = known ?? settings!.get(row.schoolId)!;
    return asLoan(say, row, { today, countDaysLate, finePaise, renewals });
  });
}

interface Standing {
  today: string;
  countDaysLate: CountDaysLate;
  finePaise: number;
  renewals: number;
}

function asLoan(
  say: Say,
  row: Presented,
  { today, countDaysLate, finePaise, renewals }: Standing,
): Loan {
  const { standard, division, stream, ...rest } = row;
  const isOverdue = row.state === 'overdue';
  const daysLate = isOverdue ? countDaysLate(row.schoolId, row.dueOn, today) : row.daysLate;
  return {
    ...rest,
    borrower: row.admissionId ? 'student' : 'staff',
    className: joinedClassLabel(say, { standard, division, stream }),
    daysLate,
    // Staff pay no fines.
    finePaise: isOverdue && row.admissionId ? daysLate * finePaise : row.finePaise,
    canRenew: row.state === 'out' && row.renewals < renewals,
  };
}

const inSight = preparedInScope((db, { id, today }: { id: string; today: string }) =>
  presentedLoans(db, db.from('book_loan').where('book_loan.id', '=', id), today),
);

/** A loan of a school whose settings may be known already. */
export async function findLoan(
  call: ReadingWithTexts,
  id: string,
  known?: LibrarySettings,
): Promise<Loan> {
  const { db, clock } = call;
  const of = { id, today: clock.schoolDay() };
  const row = await db.read('book_loan', id, inSight(db, of, {}));
  const [loan] = await asLoans(call, [row], db.checked('book_loan', id), known);
  return loan!;
}
