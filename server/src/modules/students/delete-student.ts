import { sql } from 'kysely';
import { expireFiles } from '../../platform/attach-file.ts';
import { inUse, notFound } from '../../platform/errors.ts';
import { type CheckedDb, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { removeEnrolments } from '../enrolments/enrolments-public.ts';
import { removeEmptyAccounts } from '../fees/fees-public.ts';
import { guardianIdsOf, removeLonely } from './guardians/save-guardians.ts';
import { hasRecords } from './has-records.ts';
import { lockFamily } from './lock-student.ts';
import { auditSnapshotWithAdmission, recordStudent } from './student-audit.ts';
import { findStudent } from './student-record.ts';

/** For a student who was admitted by mistake; one with a history is withdrawn instead. */
export const deleteStudent = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const checked = db.checked('student', id);
    await lockFamily(checked, [id]);
    // Whoever writes something for the student locks the admission: what they wrote is seen, and nobody writes more.
    await checked
      .selectFrom('admission')
      .select('id')
      .where('student_id', '=', id)
      .orderBy('id')
      .forUpdate()
      .execute();
    const before = await findStudent(db, id);
    if (await hasHistory(checked, id)) throw inUse('student.has_history', { name: before.name });
    const enrolments = before.admissions.flatMap((one) => one.enrolments.map(({ id }) => id));
    await removeEnrolments(checked, enrolments);
    if (before.photoFileId) await expireFiles(checked, clock, [before.photoFileId]);
    const guardians = await guardianIdsOf(checked, id);
    await checked.deleteFrom('account').where('student_id', '=', id).execute();
    await removeEmptyAccounts(checked, [id]);
    await checked.deleteFrom('admission').where('student_id', '=', id).execute();
    await checked.deleteFrom('student').where('id', '=', id).execute();
    await removeLonely(checked, guardians);
    await recordStudent(call, 'student.delete', before, {
      before: auditSnapshotWithAdmission(before),
    });
    return null;
  });

/** More than one enrolment, or anything that was written for the student. */
async function hasHistory(db: CheckedDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select (select count(*) from admission where student_id = ${id}) > 1
      or exists (select from admission where student_id = ${id} and left_on is not null)
      or exists (select from enrolment where student_id = ${id} and to_day is not null)
      or ${hasRecords(sql`${id}::uuid`)} as has`.execute(db);
  if (!rows[0]) throw notFound('student');
  return rows[0].has;
}
