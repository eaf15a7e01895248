import { sql } from 'kysely';
import { inUse, notFound } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { hasMarks } from '../attendance/attendance-public.ts';
import { removeEnrolments } from '../enrolments/enrolments-public.ts';
import { guardianIdsOf, removeLonely } from './guardians/save-guardians.ts';
import { lockFamily } from './lock-student.ts';
import { auditSnapshotWithStay, recordStudent, type Saving } from './student-audit.ts';
import { discardPhoto } from './student-photo.ts';
import { findStudent } from './student-record.ts';

/** Deletes a child who was admitted by mistake; whoever has a history stays and leaves the school instead. */
export const deleteStudent = (saving: Saving, id: string): Promise<null> =>
  saving.db.transaction(async (db) => {
    const bare = unscoped(db, 'checked before');
    await lockFamily(bare, [id]);
    // Whoever writes something for the child holds its stay: what has been written is seen, and nothing more is.
    await bare
      .selectFrom('admission')
      .select('id')
      .where('student_id', '=', id)
      .orderBy('id')
      .forUpdate()
      .execute();
    const before = await findStudent(db, id);
    if (await hasHistory(db, id)) throw inUse('student.has_history', { name: before.name });
    const enrolments = before.admissions.flatMap((stay) => stay.enrolments.map((one) => one.id));
    await removeEnrolments(bare, enrolments);
    if (before.photoFileId) await discardPhoto(db, saving.clock, before.photoFileId);
    const guardians = await guardianIdsOf(bare, id);
    await bare.deleteFrom('account').where('student_id', '=', id).execute();
    await bare.deleteFrom('admission').where('student_id', '=', id).execute();
    await bare.deleteFrom('student').where('id', '=', id).execute();
    await removeLonely(bare, guardians);
    await recordStudent({ ...saving, db }, 'student.delete', before, {
      before: auditSnapshotWithStay(before),
    });
    return null;
  });

/** More than the one stay in its first class, or anything that was written for the child. */
async function hasHistory(db: Scoped, id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select (select count(*) from admission where student_id = ${id}) > 1
      or exists (select from admission where student_id = ${id} and left_on is not null)
      or exists (select from enrolment where student_id = ${id} and to_day is not null)
      or exists (select from certificate where student_id = ${id})
      or exists (select from leave where student_id = ${id})
      or exists (select from enrolment where student_id = ${id}
        and ${hasMarks(sql`enrolment.id`)})
      or exists (select from transfer where student_id = ${id})
      or exists (select from student where merged_into = ${id})
      or exists (select from account where student_id = ${id} and last_sign_in_at is not null)
      as has`.execute(unscoped(db, 'dependants'));
  if (!rows[0]) throw notFound('student');
  return rows[0].has;
}
