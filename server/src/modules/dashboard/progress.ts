import type { Progress } from '@shala/contract/dashboard.ts';
import { addDays, addMonths } from '@shala/contract/days.ts';
import { financialYearStart } from '@shala/contract/financial-year.ts';
import { sql } from 'kysely';
import { isAllowed } from '../../platform/access.ts';
import { startOfDay } from '../../platform/days.ts';
import type { CheckedDb, Scoped } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';
import { daysOfAreas } from '../attendance/attendance-public.ts';
import { isGivenTo } from '../quizzes/quizzes-public.ts';

type Reader = Pick<Call, 'db' | 'person' | 'clock'>;

/** Checked schools, or one class of theirs. */
interface At {
  checked: CheckedDb;
  schoolIds: readonly string[];
  classId?: string;
  /** Whoever looks at all open schools of areas, or everywhere. */
  office?: Scoped;
}

const shownDays = 30;
/** So that thirty school days lie between, holidays included. */
const daysBack = 75;
const recentDays = 30;

/** How attendance, fees, quizzes and content of the open schools in sight go on, from totals. */
export async function progressOf(reader: Reader): Promise<Progress | undefined> {
  const { db, person } = reader;
  if (person.role === 'Teacher' || !isAllowed('attendance/fetchBySchool', person)) return undefined;
  if (person.role !== 'Principal') {
    const checked = db.checked('account', person.accountId);
    return daysAndFees(reader, { checked, schoolIds: [], office: db });
  }
  const { rows, checked } = await db.reach('school', (all) =>
    all.where('school.status', '=', 'open').select('school.id'),
  );
  const at = { checked, schoolIds: rows.map(({ id }) => id) };
  return { ...(await daysAndFees(reader, at)), ...(await learning(reader, at)) };
}

/** The same of one school, or of one of its classes, for everybody who may see its parts. */
export const progressAt = async (reader: Reader, at: At): Promise<Progress> => ({
  ...(await daysAndFees(reader, at)),
  ...(await learning(reader, at)),
});

async function daysAndFees({ person, clock }: Reader, at: At) {
  const day = clock.schoolDay();
  const attendance = await attendanceDays(at, day);
  return {
    attendance,
    attendanceLastYear: await aYearBefore(at, attendance),
    ...(isAllowed('fees/fetchOverview', person) && !at.classId
      ? { fees: await feesOfYear(at, day) }
      : {}),
  };
}

const learning = async ({ db, person, clock }: Reader, at: At) => ({
  ...(isAllowed('quiz/fetchQuizById/:id', person)
    ? { quizzes: await closedQuizzes(db, at, clock) }
    : {}),
  ...(isAllowed('content/fetchUsage/:id', person) && !at.classId
    ? { content: await openings(at, clock.schoolDay()) }
    : {}),
});

type Days = Progress['attendance'];

async function attendanceDays(at: At, day: string): Promise<Days> {
  const { rows } = await sql<Days[number]>`
    select day, ${attended} as attended, ${marked} as marked
    from ${markedDays(at, addDays(day, -daysBack), day)} as marked_day
    where marked > 0
    group by day order by day desc limit ${shownDays}`.execute(at.checked);
  return rows.toReversed();
}

/** Of the same dates; a class is another one each year. */
async function aYearBefore(
  at: At,
  days: Days,
): Promise<NonNullable<Progress['attendanceLastYear']> | null> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || at.classId) return null;
  const { rows } = await sql<NonNullable<Progress['attendanceLastYear']>>`
    select ${attended} as attended, ${marked} as marked
    from ${markedDays(at, addMonths(first.day, -12), addMonths(last.day, -12))} as marked_day
    having sum(marked) > 0`.execute(at.checked);
  return rows[0] ?? null;
}

const attended = sql`(sum(half_days) / 2.0)::float8`;
const marked = sql`sum(marked)::int`;

/** What was marked from one day to another; of an office's many schools as it is added up by areas. */
function markedDays({ schoolIds, classId, office }: At, from: string, to: string) {
  if (office) return daysOfAreas(office, from, to);
  const ofSpan = sql`day between ${from}::date and ${to}::date`;
  return classId
    ? sql`(select class_day.day, 2 * (class_day.present + class_day.late) + class_day.half_day as half_days,
          class_day.present + class_day.absent + class_day.late + class_day.half_day
            + class_day.on_leave + class_day.medical as marked
        from class_day join school_day using (school_id, day)
        where class_day.class_id = ${classId} and class_day.marked_at is not null
          and not school_day.is_off and ${ofSpan})`
    : sql`(select day, counted_half_days(school_day) as half_days, counted_marks(school_day) as marked
        from school_day where school_id = any(${schoolIds}::uuid[]) and ${ofSpan})`;
}

async function feesOfYear({ checked, schoolIds, office }: At, day: string) {
  const ofSchools = office
    ? sql`school_id in (select school.id from school
        where school.status = 'open' and ${office.condition('school')})`
    : sql`school_id = any(${schoolIds}::uuid[])`;
  const isOfYear = sql`month >= ${financialYearStart(day)}::date`;
  const { rows } = await sql<NonNullable<Progress['fees']>>`
    select coalesce(sum(charged_paise) filter (where ${isOfYear}), 0)::int8 as "chargedPaise",
      coalesce(sum(paid_paise - refunded_paise) filter (where ${isOfYear}), 0)::int8 as "paidPaise",
      coalesce(sum(owed_paise), 0)::int8 as "owedPaise"
    from fee_month
    where ${ofSchools} and month <= ${day}::date`.execute(checked);
  return rows[0]!;
}

/** Of a class, those that were given to it, with the attempts of its students. */
const closedQuizzes = (db: Call['db'], { schoolIds, classId }: At, clock: Call['clock']) =>
  db
    .from('quiz')
    .leftJoin('quiz_attempt as attempt', (join) =>
      join
        .onRef('attempt.school_id', '=', 'quiz.school_id')
        .onRef('attempt.quiz_id', '=', 'quiz.id')
        .on('attempt.number', '=', 1),
    )
    .where('quiz.school_id', 'in', schoolIds)
    .$if(classId !== undefined, (quizzes) => quizzes.where(isGivenTo([classId!])))
    .where('quiz.state', '=', 'published')
    .where('quiz.is_practice', '=', false)
    .where('quiz.closes_at', '<=', clock.now().toISOString())
    .where(sql<boolean>`quiz.closes_at >= ${startOfDay(addDays(clock.schoolDay(), -recentDays))}`)
    .select([
      sql<number>`count(distinct quiz.id)::int`.as('count'),
      sql<number | null>`avg(attempt.score::float8 / nullif(attempt.most, 0))
        filter (where ${classId ? sql`attempt.class_id = ${classId}` : sql`true`})`.as('average'),
    ])
    .executeTakeFirstOrThrow();

async function openings({ checked, schoolIds }: At, day: string): Promise<Progress['content']> {
  const { rows } = await sql<{ openings: number }>`
    select coalesce(sum(times), 0)::int as openings from content_opening
    where school_id = any(${schoolIds}::uuid[])
      and day > ${addDays(day, -recentDays)}::date`.execute(checked);
  return rows[0]!;
}
