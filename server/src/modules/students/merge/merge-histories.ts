import type { Student } from '@shala/contract/students.ts';
import { sql } from 'kysely';
import { anyOf, brokenConstraint, type Database } from '../../../platform/database.ts';
import { conflictError } from '../../../platform/errors.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import type { Call } from '../../../platform/serve.ts';
import { removeEnrolments } from '../../enrolments/enrolments-public.ts';
import type { Saving } from '../student-audit.ts';

/**
 * The dropped record's stays, classes, certificates, transfers, consents and leave become the kept one's. Where both
 * were in a class at the same time the dropped one's is taken back, unless something was written for it; where
 * both are at the school now, the dropped one's stay ends and its register number stays used.
 */
export async function moveHistory(
  merging: Saving & Pick<Call, 'say'>,
  kept: Student,
  dropped: Student,
): Promise<void> {
  const bare = unscoped(merging.db, 'checked before');
  await sql`select id from admission where student_id = ${anyOf([kept.id, dropped.id])}
    order by id for update`.execute(bare);
  await requireNoTransfer(bare, dropped);
  await endSecondStay(merging, kept, dropped);
  for (const table of moved) {
    await tellingWritten(
      dropped,
      sql`update ${sql.table(table)} set student_id = ${kept.id}
        where student_id = ${dropped.id}`.execute(bare),
    );
  }
}

const moved = ['admission', 'enrolment', 'certificate', 'transfer', 'consent', 'leave'] as const;

/** Whatever is written for a class refers to the enrolment; and of one child's leaves no two meet. */
async function tellingWritten(dropped: Student, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const broken = brokenConstraint(error);
    if (!broken) throw error;
    const { name } = dropped;
    throw broken === 'leave_once'
      ? conflictError('student.merge_leave', { name })
      : conflictError('student.merge_has_entries', { name });
  }
}

async function requireNoTransfer(bare: Database, { id, name }: Student): Promise<void> {
  const waiting = await bare
    .selectFrom('transfer')
    .select('id')
    .where('student_id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  if (waiting) throw conflictError('student.in_transfer', { name });
}

async function endSecondStay(
  { db, clock, say }: Saving & Pick<Call, 'say'>,
  kept: Student,
  dropped: Student,
): Promise<void> {
  const bare = unscoped(db, 'checked before');
  const [stay, second] = [kept, dropped].map(({ admissions }) =>
    admissions.find(({ leftOn }) => leftOn === null),
  );
  if (stay && second && stay.schoolId !== second.schoolId) {
    const values = { school: stay.schoolName, other: second.schoolName };
    throw conflictError('student.at_two_schools', values);
  }
  await removeDoubleEnrolments(db, kept.id, dropped);
  if (!stay || !second) return;
  const day = [clock.schoolDay(), second.admittedOn].sort().at(-1)!;
  await bare
    .updateTable('admission')
    .set({
      left_on: day,
      leaving_reason: 'other',
      leaving_remark: say('messages:student.merged_remark', { number: stay.registerNumber }),
      version: second.version + 1,
      updated_at: clock.now().toISOString(),
    })
    .where('id', '=', second.id)
    .execute();
}

async function removeDoubleEnrolments(db: Scoped, keptId: string, dropped: Student): Promise<void> {
  const bare = unscoped(db, 'checked before');
  const { rows } = await sql<{ id: string; isInSight: boolean }>`
    select id, ${db.condition('enrolment')} as "isInSight" from enrolment
    where student_id = ${dropped.id} and exists (
      select from enrolment as other where other.student_id = ${keptId}
        and daterange(other.from_day, other.to_day, '[]')
          && daterange(enrolment.from_day, enrolment.to_day, '[]'))`.execute(bare);
  // No school takes away what another one has written.
  if (rows.some(({ isInSight }) => !isInSight)) {
    throw conflictError('student.merge_has_entries', { name: dropped.name });
  }
  const ids = rows.map(({ id }) => id);
  await bare.deleteFrom('promotion_row').where('new_enrolment_id', '=', anyOf(ids)).execute();
  await tellingWritten(dropped, removeEnrolments(bare, ids));
}
