import { weekdayOf } from '@shala/contract/days.ts';
import type { Arrangement } from '@shala/contract/time-table.ts';
import { sql } from 'kysely';
import { namesAs } from '../../../platform/columns.ts';
import { anyOf } from '../../../platform/database.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Call } from '../../../platform/serve.ts';
import { worksOn } from '../../../platform/work-at-school.ts';
import { yearOfDay } from '../../academic-years/academic-years-public.ts';
import { presented } from '../lesson-queries.ts';
import { dayOfPlan, weekPlanOf } from '../week-plan.ts';
import { isAwayIn, lessonOn } from './away-in-period.ts';

export interface SchoolDay {
  schoolId: string;
  day: string;
}

/** Who is away on a day or works at the school no longer, and who takes which of their lessons. */
export async function arrangementOf(
  { db, say, clock }: Pick<Call, 'db' | 'say' | 'clock'>,
  at: SchoolDay,
): Promise<Arrangement> {
  const { schoolId, day } = at;
  const weekday = weekdayOf(day);
  const checked = db.checked('school', schoolId);
  const year = await yearOfDay(db, schoolId, day);
  const former = year ? await formerTeachers(checked, at, year.id, clock.schoolDay()) : [];
  const formerIds = former.map(({ accountId }) => accountId);
  const absent = await absentees(checked, at, clock.schoolDay());
  const away = [
    ...absent.map((one) => ({ ...one, hasLeft: false })),
    ...former.map((one) => ({ ...one, ...noReason, hasLeft: true })),
  ];
  const lessons = year
    ? await presented(
        db
          .from('lesson')
          .where('lesson.school_id', '=', schoolId)
          .where('lesson.academic_year_id', '=', year.id)
          .where('lesson.weekday', '=', weekday)
          .where((or) =>
            or.or([
              isAwayIn(lessonOn(sql`${day}::date`)),
              or('lesson.teacher_id', '=', anyOf(formerIds)),
            ]),
          ),
      )
    : [];
  const substitutes = await substitutesOf(checked, at);
  return {
    day,
    weekday,
    plan: year ? dayOfPlan(await weekPlanOf(checked, say, schoolId), weekday) : null,
    away: away.map((one) => ({
      ...one,
      lessons: lessons
        .filter(({ teacherId }) => teacherId === one.accountId)
        .map((lesson) => ({ lesson, ...(substitutes.get(lesson.id) ?? nobody) })),
    })),
  };
}

const noReason = {
  reason: null,
  leaveTypeName: null,
  leaveTypeLocalName: null,
  leaveTypeNameHindi: null,
  isHalfDay: false,
};

/**
 * Whose lessons of a day the time table still has though they work at the school no longer. Of a past day it is the
 * work alone that counts, as nobody knows since when an account is inactive.
 */
const formerTeachers = (
  db: CheckedDb,
  { schoolId, day }: SchoolDay,
  yearId: string,
  today: string,
) =>
  db
    .selectFrom('account')
    .where(
      sql<boolean>`account.id in (select lesson.teacher_id from lesson
        where lesson.school_id = ${schoolId} and lesson.academic_year_id = ${yearId}
          and lesson.weekday = ${weekdayOf(day)})`,
    )
    .where(isFormerOn({ schoolId, day, today }))
    .select(['account.id as accountId', 'account.name'])
    .orderBy('account.search_key')
    .orderBy('account.id')
    .execute();

/** Of `account`: the work at the school has ended before the day, or the account is inactive by then. */
export const isFormerOn = ({ schoolId, day, today }: SchoolDay & { today: string }) =>
  sql<boolean>`(account.status <> 'active' and ${day >= today}
    or not exists (select from school_user where school_user.account_id = account.id
      and school_user.school_id = ${schoolId} and ${worksOn(day)}))`;

const nobody = { substituteId: null, substituteName: null, note: null };

/** Leave may have been approved for days on which the person works at the school no longer. */
const absentees = (db: CheckedDb, { schoolId, day }: SchoolDay, today: string) =>
  db
    .selectFrom('teacher_away')
    .innerJoin('account', 'account.id', 'teacher_away.teacher_id')
    .leftJoin('leave', 'leave.id', 'teacher_away.leave_id')
    .leftJoin('leave_type', 'leave_type.id', 'leave.leave_type_id')
    .where('teacher_away.school_id', '=', schoolId)
    .where('teacher_away.day', '=', day)
    .where(sql<boolean>`not ${isFormerOn({ schoolId, day, today })}`)
    .select([
      'account.id as accountId',
      'account.name',
      'teacher_away.reason',
      ...namesAs('leave_type', 'leaveType'),
      sql<boolean>`coalesce(leave.from_midday and leave.from_day = teacher_away.day
        or leave.to_midday and leave.to_day = teacher_away.day, false)`.as('isHalfDay'),
    ])
    .orderBy('account.search_key')
    .orderBy('account.id')
    .execute();

/** Teachers who are absent on a day for another reason than leave. */
export async function absentWithoutLeave(db: CheckedDb, { schoolId, day }: SchoolDay) {
  const rows = await db
    .selectFrom('teacher_away')
    .where('school_id', '=', schoolId)
    .where('day', '=', day)
    .where('leave_id', 'is', null)
    .select('teacher_id as accountId')
    .execute();
  return new Set(rows.map(({ accountId }) => accountId));
}

/** Who takes which lesson on a day in another's place. */
export async function substitutesOf(db: CheckedDb, { schoolId, day }: SchoolDay) {
  const rows = await db
    .selectFrom('substitution')
    .innerJoin('account', 'account.id', 'substitution.substitute_id')
    .where('substitution.school_id', '=', schoolId)
    .where('substitution.day', '=', day)
    .select([
      'substitution.lesson_id as lessonId',
      'account.id as substituteId',
      'account.name as substituteName',
      'substitution.note',
    ])
    .execute();
  return new Map(rows.map(({ lessonId, ...substitute }) => [lessonId, substitute]));
}
