import { weekdayOf } from '@shala/contract/days.ts';
import type { Arrangement } from '@shala/contract/time-table.ts';
import { sql } from 'kysely';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Call } from '../../../platform/serve.ts';
import { yearOfDay } from '../../academic-years/academic-years-public.ts';
import { presented } from '../lesson-queries.ts';
import { dayOfPlan, weekPlanOf } from '../week-plan.ts';
import { isAwayIn, lessonOn } from './away-in-period.ts';

export interface SchoolDay {
  schoolId: string;
  day: string;
}

/** Who is away on a day, and who takes which of their lessons. */
export async function arrangementOf(
  { db, say }: Pick<Call, 'db' | 'say'>,
  at: SchoolDay,
): Promise<Arrangement> {
  const { schoolId, day } = at;
  const weekday = weekdayOf(day);
  const checked = db.checked('school', schoolId);
  const away = await absentees(checked, at);
  const year = await yearOfDay(db, schoolId, day);
  const lessons = year
    ? await presented(
        db
          .from('lesson')
          .where('lesson.school_id', '=', schoolId)
          .where('lesson.academic_year_id', '=', year.id)
          .where('lesson.weekday', '=', weekday)
          .where(isAwayIn(lessonOn(sql`${day}::date`))),
      )
    : [];
  const substitutes = await substitutesOf(checked, at);
  return {
    day,
    weekday,
    plan: dayOfPlan(await weekPlanOf(checked, say, schoolId), weekday),
    away: away.map((absent) => ({
      ...absent,
      lessons: lessons
        .filter(({ teacherId }) => teacherId === absent.accountId)
        .map((lesson) => ({ lesson, ...(substitutes.get(lesson.id) ?? nobody) })),
    })),
  };
}

const nobody = { substituteId: null, substituteName: null, note: null };

const absentees = (db: CheckedDb, { schoolId, day }: SchoolDay) =>
  db
    .selectFrom('teacher_away')
    .innerJoin('account', 'account.id', 'teacher_away.teacher_id')
    .leftJoin('leave', 'leave.id', 'teacher_away.leave_id')
    .leftJoin('leave_type', 'leave_type.id', 'leave.leave_type_id')
    .where('teacher_away.school_id', '=', schoolId)
    .where('teacher_away.day', '=', day)
    .select([
      'account.id as accountId',
      'account.name',
      'teacher_away.reason',
      'leave_type.name as leaveTypeName',
      'leave_type.local_name as leaveTypeLocalName',
      'leave_type.name_hindi as leaveTypeNameHindi',
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
