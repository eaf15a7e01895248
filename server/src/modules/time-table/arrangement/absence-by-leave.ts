import { sql } from 'kysely';
import { type Database, fixed } from '../../../platform/database.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';

interface Absence {
  schoolId: string;
  teacherId: string;
  leaveId: string;
}

/** Also of a school that whoever answers the leave does not see: the person works there too. */
const lockWeekOf = (db: Database, schoolId: string) =>
  fixed(db.selectFrom('school').select('id').where('id', '=', schoolId).forNoKeyUpdate()).execute();

/** A teacher is away by an approved leave, and stands in for nobody then. What was said by itself before stays. */
export async function awayByLeave(
  db: Scoped,
  { schoolId, teacherId, leaveId }: Absence,
  days: readonly { day: string; reason: string }[],
): Promise<void> {
  if (days.length === 0) return;
  const bare = unscoped(db, 'checked before');
  await lockWeekOf(bare, schoolId);
  await bare
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
  const standsIn = bare
    .deleteFrom('substitution')
    .where('school_id', '=', schoolId)
    .where('substitute_id', '=', teacherId)
    .where('day', '=', sql<string>`any(${days.map(({ day }) => day)}::date[])`);
  await fixed(standsIn).execute();
}

/** The leave was cancelled: whoever would have stood in on its days is free again. */
export async function backFromLeave(
  db: Scoped,
  { schoolId, teacherId, leaveId }: Absence,
): Promise<void> {
  const bare = unscoped(db, 'checked before');
  await lockWeekOf(bare, schoolId);
  const back = await bare
    .deleteFrom('teacher_away')
    .where('school_id', '=', schoolId)
    .where('leave_id', '=', leaveId)
    .returning('day')
    .execute();
  await bare
    .deleteFrom('substitution')
    .where('school_id', '=', schoolId)
    .where('day', '=', sql<string>`any(${back.map(({ day }) => day)}::date[])`)
    .where(sql<boolean>`lesson_id in (select id from lesson where teacher_id = ${teacherId})`)
    .execute();
}
