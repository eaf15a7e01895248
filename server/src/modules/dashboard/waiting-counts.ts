import { sql } from 'kysely';
import { isAllowed } from '../../platform/access.ts';
import { addDays } from '../../platform/clock.ts';
import { startOfDay } from '../../platform/days.ts';
import type { Call } from '../../platform/serve.ts';

const keyDays = 30;
const count = sql<number>`count(*)::int`;

type Db = Call['db'];
interface OnDay {
  db: Db;
  day: string;
}

/** What waits in the modules, each number as its list shows it. */
export async function waitingCounts({ db, person, clock }: Pick<Call, 'db' | 'person' | 'clock'>) {
  const day = clock.schoolDay();
  const isPrincipal = person.role === 'Principal';
  const isOfSchool = isPrincipal || person.role === 'Teacher';
  const may = (row: Parameters<typeof isAllowed>[0]) => isAllowed(row, person);
  return {
    ...(isPrincipal && may('feedback/addResponse') ? await overdueFeedback({ db, day }) : {}),
    ...(isPrincipal && may('studentSchool/fetchTransfers') ? await waitingTransfers(db) : {}),
    ...(isPrincipal && may('fees/fetchAllStudentFees') ? await owingStudents(db) : {}),
    ...(isOfSchool && may('library/returnBook') ? await overdueBooks({ db, day }) : {}),
    ...(isOfSchool && may('quiz/fetchQuizById/:id')
      ? await openQuizzes(db, clock.now().toISOString())
      : {}),
    ...(may('activationKey/fetchAllActivationCode') ? await endingKeys({ db, day }) : {}),
    ...(may('report/fetchAllReport') ? await readyReports({ db, day }) : {}),
  };
}

const overdueFeedback = ({ db, day }: OnDay) =>
  db
    .from('feedback')
    .where('feedback.state', '=', 'open')
    .where('feedback.due_on', '<', day)
    .where(sql<boolean>`feedback.account_id is distinct from ${db.person.accountId}::uuid`)
    .select(count.as('feedbackOverdue'))
    .executeTakeFirstOrThrow();

const waitingTransfers = (db: Db) =>
  db
    .from('transfer')
    .where('transfer.state', '=', 'asked')
    .select(count.as('transfersWaiting'))
    .executeTakeFirstOrThrow();

const owingStudents = (db: Db) =>
  db
    .from('admission')
    .innerJoin('fee_account', (join) =>
      join
        .onRef('fee_account.school_id', '=', 'admission.school_id')
        .onRef('fee_account.admission_id', '=', 'admission.id'),
    )
    .where('admission.left_on', 'is', null)
    .where(sql<boolean>`fee_account.balance_paise + fee_account.advance_paise > 0`)
    .select(count.as('studentsOwing'))
    .executeTakeFirstOrThrow();

const overdueBooks = ({ db, day }: OnDay) =>
  db
    .from('book_loan')
    .where('book_loan.ended_on', 'is', null)
    .where('book_loan.due_on', '<', day)
    .select(count.as('booksOverdue'))
    .executeTakeFirstOrThrow();

const openQuizzes = (db: Db, now: string) =>
  db
    .from('quiz')
    .where('quiz.state', '=', 'published')
    .where('quiz.opens_at', '<=', now)
    .where('quiz.closes_at', '>', now)
    .select(count.as('quizzesOpen'))
    .executeTakeFirstOrThrow();

const endingKeys = ({ db, day }: OnDay) =>
  db
    .from('activation_key')
    .where('activation_key.school_id', 'is', null)
    .where('activation_key.revoked_at', 'is', null)
    .where('activation_key.ends_on', '>=', day)
    .where('activation_key.ends_on', '<=', addDays(day, keyDays))
    .select(count.as('keysEndingSoon'))
    .executeTakeFirstOrThrow();

const readyReports = ({ db, day }: OnDay) =>
  db
    .from('report')
    .where('report.account_id', '=', db.person.accountId)
    .where('report.file_id', 'is not', null)
    .where(sql<boolean>`report.created_at >= ${startOfDay(day)}`)
    .select(count.as('reportsReady'))
    .executeTakeFirstOrThrow();
