import { addDays } from '@shala/contract/days.ts';
import { sql } from 'kysely';
import { isAllowed } from '../../platform/access.ts';
import { startOfDay } from '../../platform/days.ts';
import type { Call } from '../../platform/serve.ts';
import { countEndedYears } from '../academic-years/academic-years-public.ts';
import { countUncharged } from '../fees/fees-public.ts';
import { isOverdue } from '../library/library-public.ts';
import { isGivenTo } from '../quizzes/quizzes-public.ts';

const keyDays = 30;
const count = sql<number>`count(*)::int`;

type Db = Call['db'];
interface OnDay {
  db: Db;
  day: string;
}
/** The school or class whose rows are counted; without both all in sight. */
export interface Place {
  schoolId?: string;
  classId?: string;
}

/** What waits in the modules, each number as its list shows it. */
export async function waitingCounts({ db, person, clock }: Pick<Call, 'db' | 'person' | 'clock'>) {
  const day = clock.schoolDay();
  const isPrincipal = person.role === 'Principal';
  const isOfSchool = isPrincipal || person.role === 'Teacher';
  const may = (row: Parameters<typeof isAllowed>[0]) => isAllowed(row, person);
  return {
    ...(may('academicYear/updateCurrent') ? await countEndedYears(db, day) : {}),
    ...(isPrincipal && may('feedback/addResponse') ? await overdueFeedback({ db, day }) : {}),
    ...(isPrincipal && may('studentSchool/fetchTransfers') ? await waitingTransfers(db) : {}),
    ...(isPrincipal && may('fees/fetchAllStudentFees') ? await owingStudents(db, {}) : {}),
    ...(isPrincipal && may('fees/recordCharges')
      ? { studentsUncharged: await countUncharged(db, day) }
      : {}),
    ...(isOfSchool && may('library/returnBook') ? await overdueBooks({ db, day }, {}) : {}),
    ...(isOfSchool && may('quiz/fetchQuizById/:id') ? await openQuizzes({ db, clock }, {}) : {}),
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

/** Who left owing counts at the school and in the last class, as in the list of dues. */
export const owingStudents = (db: Db, { schoolId, classId }: Place) =>
  db
    .from('admission')
    .innerJoin('fee_account', (join) =>
      join
        .onRef('fee_account.school_id', '=', 'admission.school_id')
        .onRef('fee_account.admission_id', '=', 'admission.id'),
    )
    .$if(schoolId !== undefined, (some) => some.where('admission.school_id', '=', schoolId!))
    .$if(classId !== undefined, (some) => some.where('admission.class_id', '=', classId!))
    .where(sql<boolean>`fee_account.balance_paise + fee_account.advance_paise > 0`)
    .select(count.as('studentsOwing'))
    .executeTakeFirstOrThrow();

export const overdueBooks = ({ db, day }: OnDay, { schoolId, classId }: Place) =>
  db
    .from('book_loan')
    .leftJoin('admission', 'admission.id', 'book_loan.admission_id')
    .$if(schoolId !== undefined, (some) => some.where('book_loan.school_id', '=', schoolId!))
    .$if(classId !== undefined, (some) => some.where('admission.class_id', '=', classId!))
    .where(isOverdue(day))
    .select(count.as('booksOverdue'))
    .executeTakeFirstOrThrow();

export const openQuizzes = (
  { db, clock }: Pick<Call, 'db' | 'clock'>,
  { schoolId, classId }: Place,
) =>
  db
    .from('quiz')
    .$if(schoolId !== undefined, (some) => some.where('quiz.school_id', '=', schoolId!))
    .$if(classId !== undefined, (some) => some.where(isGivenTo([classId!])))
    .where('quiz.state', '=', 'published')
    .where('quiz.opens_at', '<=', clock.now().toISOString())
    .where('quiz.closes_at', '>', clock.now().toISOString())
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
