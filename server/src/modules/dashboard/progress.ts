import type { Progress } from '@shala/contract/dashboard.ts';
import { sql } from 'kysely';
import { isAllowed } from '../../platform/access.ts';
import { addDays } from '../../platform/clock.ts';
import { startOfDay } from '../../platform/days.ts';
import type { CheckedDb } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';

type Reader = Pick<Call, 'db' | 'person' | 'clock'>;

const shownDays = 30;
/** So that thirty school days lie between, holidays included. */
const daysBack = 75;
const recentDays = 30;

interface At {
  checked: CheckedDb;
  ids: readonly string[];
  day: string;
}

/** How attendance, fees, quizzes and content of the open schools in sight go on, from totals. */
export async function progressOf({ db, person, clock }: Reader): Promise<Progress | undefined> {
  const may = (row: Parameters<typeof isAllowed>[0]) => isAllowed(row, person);
  if (person.role === 'Teacher' || !may('attendance/fetchBySchool')) return undefined;
  const { rows, checked } = await db.reach('school', (all) =>
    all.where('school.status', '=', 'open').select('school.id'),
  );
  const at = { checked, ids: rows.map(({ id }) => id), day: clock.schoolDay() };
  const isPrincipal = person.role === 'Principal';
  return {
    attendance: await attendanceDays(at),
    ...(may('fees/fetchOverview') ? { fees: await feesOfYear(at) } : {}),
    ...(isPrincipal && may('quiz/fetchQuizById/:id')
      ? { quizzes: await closedQuizzes(db, clock.now().toISOString(), at.day) }
      : {}),
    ...(isPrincipal && may('content/fetchUsage/:id') ? { content: await openings(at) } : {}),
  };
}

async function attendanceDays({ checked, ids, day }: At): Promise<Progress['attendance']> {
  const { rows } = await sql<Progress['attendance'][number]>`
    select day, sum(present + late + half_day / 2.0)::float8 as attended,
      sum(present + absent + late + half_day + on_leave + medical)::int as marked
    from school_day
    where school_id = any(${ids}::uuid[]) and not is_off and classes_marked > 0
      and day between ${addDays(day, -daysBack)}::date and ${day}::date
    group by day order by day desc limit ${shownDays}`.execute(checked);
  return rows.toReversed();
}

async function feesOfYear({ checked, ids, day }: At): Promise<Progress['fees']> {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  const isOfYear = sql`month >= ${`${year}-04-01`}::date`;
  const { rows } = await sql<NonNullable<Progress['fees']>>`
    select coalesce(sum(charged_paise) filter (where ${isOfYear}), 0)::int8 as "chargedPaise",
      coalesce(sum(paid_paise - refunded_paise) filter (where ${isOfYear}), 0)::int8 as "paidPaise",
      coalesce(sum(owed_paise), 0)::int8 as "owedPaise"
    from fee_month
    where school_id = any(${ids}::uuid[]) and month <= ${day}::date`.execute(checked);
  return rows[0]!;
}

const closedQuizzes = (db: Call['db'], now: string, day: string) =>
  db
    .from('quiz')
    .leftJoin('quiz_attempt as attempt', (join) =>
      join
        .onRef('attempt.school_id', '=', 'quiz.school_id')
        .onRef('attempt.quiz_id', '=', 'quiz.id')
        .on('attempt.number', '=', 1),
    )
    .where('quiz.state', '=', 'published')
    .where('quiz.is_practice', '=', false)
    .where('quiz.closes_at', '<=', now)
    .where(sql<boolean>`quiz.closes_at >= ${startOfDay(addDays(day, -recentDays))}`)
    .select([
      sql<number>`count(distinct quiz.id)::int`.as('count'),
      sql<number | null>`avg(attempt.score::float8 / nullif(attempt.most, 0))`.as('average'),
    ])
    .executeTakeFirstOrThrow();

async function openings({ checked, ids, day }: At): Promise<Progress['content']> {
  const { rows } = await sql<{ openings: number }>`
    select coalesce(sum(times), 0)::int as openings from content_opening
    where school_id = any(${ids}::uuid[])
      and day > ${addDays(day, -recentDays)}::date`.execute(checked);
  return rows[0]!;
}
