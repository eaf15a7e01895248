import { sql } from 'kysely';
import { recordAct } from '../../platform/audit.ts';
import { inUse } from '../../platform/errors.ts';
import { type CheckedDb, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { auditSnapshotWithPlan } from './school-audit.ts';
import { discardFiles } from './school-logo.ts';
import { schoolFacts } from './school-record.ts';

/**
 * Deletes a school without dependants; one with people, students, classes or product keys is kept,
 * and the error counts them.
 */
export const deleteSchool = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    // The lock prevents anyone from assigning a person here meanwhile.
    const locked = await db.lock('school', id);
    const { people, students, classes, keys } = await dependantsOf(locked, id);
    if (people > 0) throw inUse('school.has_people', { count: people });
    if (students > 0) throw inUse('school.has_students', { count: students });
    if (classes > 0) throw inUse('school.has_classes', { count: classes });
    if (keys > 0) throw inUse('school.has_keys', { count: keys });
    const [school] = await schoolFacts(db, [id], clock.schoolDay());
    await discardFiles(db, clock, [id]);
    await db.delete('school').where('school.id', '=', id).execute();
    await recordAct(call, {
      act: 'school.delete',
      entityId: id,
      entityName: school!.name,
      schoolId: id,
      before: auditSnapshotWithPlan(school!),
    });
    return null;
  });

/** What depends on a school, also out of the person's scope; a student offered to it counts too. */
async function dependantsOf(db: CheckedDb, id: string) {
  const { rows } = await sql<Record<'people' | 'students' | 'classes' | 'keys', number>>`
    select
      (select count(*)::int from (
        select account_id from school_user where school_id = ${id}
        union select account_id from leave where school_id = ${id} and account_id is not null
        union select account_id from feedback where school_id = ${id}
        union select account_id from book_loan where school_id = ${id} and account_id is not null
        union select account_id from staff_mark where school_id = ${id}) as worked_there) as people,
      (select count(*)::int from (
        select student_id from admission where school_id = ${id}
        union select student_id from transfer where to_school_id = ${id}) as was_there) as students,
      (select count(*)::int from class where school_id = ${id}) as classes,
      (select count(*)::int from activation_key where school_id = ${id}) as keys`.execute(db);
  return rows[0]!;
}
