import { sql } from 'kysely';
import { anyOf, type Database, fixed } from '../../../platform/database.ts';
import { isAwayIn, isOnLeaveIn, lessonOn, timeOfSubstitution } from './away-in-period.ts';

interface Absence {
  schoolId: string;
  teacherId: string;
  leaveId: string;
}

/** Also at a school that the approver of the leave does not see: the person works there too. */
const lockWeekOf = (db: Database, schoolId: string) =>
  fixed(db.selectFrom('school').select('id').where('id', '=', schoolId).forNoKeyUpdate()).execute();

/** A teacher is away by an approved leave, and is nobody's substitute then. An absence that was set by hand stays. */
export async function awayByLeave(
  db: Database,
  { schoolId, teacherId, leaveId }: Absence,
  days: readonly { day: string; reason: string }[],
): Promise<void> {
  if (days.length === 0) return;
  await lockWeekOf(db, schoolId);
  await db
    .insertInto('teacher_away')
    .values(
      days.map(({ day, reason }) => ({
        school_id: schoolId,
        day,
        teacher_id: teacherId,
        reason,
        leave_id: leaveId,
      })),
    )
    .onConflict((there) => there.columns(['school_id', 'day', 'teacher_id']).doNothing())
    .execute();
  const substitutions = db
    .deleteFrom('substitution')
    .where('school_id', '=', schoolId)
    .where('substitute_id', '=', teacherId)
    .where('day', '=', sql<string>`any(${days.map(({ day }) => day)}::date[])`)
    .where(isAwayIn(timeOfSubstitution));
  await fixed(substitutions).execute();
}

/** The leave was cancelled: its substitutes are free again, but not those of another leave of half a day. */
export async function backFromLeave(
  db: Database,
  { schoolId, teacherId, leaveId }: Absence,
): Promise<void> {
  await lockWeekOf(db, schoolId);
  const back = await db
    .deleteFrom('teacher_away')
    .where('school_id', '=', schoolId)
    .where('leave_id', '=', leaveId)
    .returning('day')
    .execute();
  await db
    .deleteFrom('substitution')
    .where('school_id', '=', schoolId)
    .where('day', '=', sql<string>`any(${back.map(({ day }) => day)}::date[])`)
    .where(
      sql<boolean>`exists (select from lesson
        where lesson.id = substitution.lesson_id and lesson.teacher_id = ${teacherId}
          and not ${isOnLeaveIn(lessonOn(sql.ref('substitution.day')))})`,
    )
    .execute();
}

/**
 * Nobody is a substitute at a school on a day after the last one of their work there, or from today on once the account
 * is inactive; and the lessons of who is there again need no substitute from today on.
 */
export async function refreshSubstitutions(
  db: Database,
  {
    schoolId,
    teacherIds,
    today,
  }: { schoolId: string; teacherIds: readonly string[]; today: string },
): Promise<void> {
  const worksThen = (teacher: string) => sql<boolean>`exists (select from school_user
    join account on account.id = school_user.account_id
    where school_user.account_id = ${sql.ref(teacher)} and school_user.school_id = ${schoolId}
      and (school_user.ends_on is null or school_user.ends_on >= substitution.day)
      and (account.status = 'active' or substitution.day < ${today}))`;
  await db
    .deleteFrom('substitution')
    .where('school_id', '=', schoolId)
    .where('substitute_id', '=', anyOf(teacherIds))
    .where(sql<boolean>`not ${worksThen('substitution.substitute_id')}`)
    .execute();
  await db
    .deleteFrom('substitution')
    .using('lesson')
    .whereRef('lesson.id', '=', 'substitution.lesson_id')
    .where('substitution.school_id', '=', schoolId)
    .where('substitution.day', '>=', today)
    .where('lesson.teacher_id', '=', anyOf(teacherIds))
    .where(worksThen('lesson.teacher_id'))
    .where(sql<boolean>`not ${isAwayIn(lessonOn(sql.ref('substitution.day')))}`)
    .execute();
}
