import { sql } from 'kysely';
import { recordAct } from '../../platform/audit.ts';
import { inUse } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { auditSnapshot } from './class-audit.ts';
import { classLabel } from './class-label.ts';
import { lockClass } from './lock-class.ts';
import type { Saving } from './save-class.ts';

/** Deletes a class that never had students and has no lessons. */
export const deleteClass = ({ db: scoped, clock, actor, say }: Saving, id: string): Promise<null> =>
  scoped.transaction(async (db) => {
    const before = await lockClass(db, id);
    const { students, lessons } = await dependantsOf(db, id);
    if (students > 0) throw inUse('class.has_students', { count: students });
    if (lessons > 0) throw inUse('class.has_lessons', { count: lessons });
    await db.delete('class').where('class.id', '=', id).execute();
    await recordAct(
      { db, clock, actor },
      {
        act: 'class.delete',
        entityId: id,
        entityName: classLabel(say, before),
        schoolId: before.schoolId,
        before: auditSnapshot(before),
      },
    );
    return null;
  });

/** Who ever was in the class, was promoted from it or is to come into it by a transfer; and its lessons. */
async function dependantsOf(db: Scoped, id: string) {
  const { rows } = await sql<{ students: number; lessons: number }>`
    select
      (select count(*)::int from (
        select student_id from enrolment where class_id = ${id}
        union select student_id from admission where class_id = ${id}
        union select student_id from transfer where class_id = ${id}
        union select id from promotion where class_id = ${id}) as was_there) as students,
      (select count(*)::int from lesson where class_id = ${id}) as lessons`.execute(
    unscoped(db, 'dependants'),
  );
  return rows[0]!;
}
