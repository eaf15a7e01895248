import { sql } from 'kysely';
import { recordAct } from '../../platform/audit.ts';
import { inUse, notFound } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';
import { auditSnapshotWithPlan } from './school-audit.ts';
import { discardFiles } from './school-logo.ts';
import { schoolFacts } from './school-record.ts';

/** Deletes a school on which nothing hangs; one with people, students, classes or product keys is refused and says how many. */
export async function deleteSchool(
  { db, clock, actor }: Pick<Call, 'db' | 'clock' | 'actor'>,
  id: string,
): Promise<null> {
  return db.transaction(async (transaction) => {
    // The lock keeps out whoever would give somebody work here meanwhile.
    await transaction
      .from('school')
      .select('school.id')
      .where('school.id', '=', id)
      .forUpdate()
      .execute();
    const [school] = await schoolFacts(transaction, [id], clock.schoolDay());
    if (!school) throw notFound('school');
    const { people, students, classes, keys } = await dependantsOf(transaction, id);
    if (people > 0) throw inUse('school.has_people', { count: people });
    if (students > 0) throw inUse('school.has_students', { count: students });
    if (classes > 0) throw inUse('school.has_classes', { count: classes });
    if (keys > 0) throw inUse('school.has_keys', { count: keys });
    await discardFiles(transaction, clock, [id]);
    await transaction.delete('school').where('school.id', '=', id).execute();
    await recordAct(
      { db: transaction, clock, actor },
      {
        act: 'school.delete',
        entityId: id,
        entityName: school.name,
        schoolId: id,
        before: auditSnapshotWithPlan(school),
      },
    );
    return null;
  });
}

/** What hangs on a school, whoever may see it; a child offered to it counts as well. */
async function dependantsOf(db: Scoped, id: string) {
  const { rows } = await sql<Record<'people' | 'students' | 'classes' | 'keys', number>>`
    select
      (select count(*)::int from (
        select account_id from school_user where school_id = ${id}
        union select account_id from leave where school_id = ${id} and account_id is not null
        union select account_id from staff_mark where school_id = ${id}) as worked_there) as people,
      (select count(*)::int from (
        select student_id from admission where school_id = ${id}
        union select student_id from transfer where to_school_id = ${id}) as was_there) as students,
      (select count(*)::int from class where school_id = ${id}) as classes,
      (select count(*)::int from activation_key where school_id = ${id}) as keys`.execute(
    unscoped(db, 'dependants'),
  );
  return rows[0]!;
}
