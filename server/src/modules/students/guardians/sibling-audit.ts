import { sql } from 'kysely';
import { recordActs } from '../../../platform/audit.ts';
import { anyOf } from '../../../platform/database.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';

interface Sibling {
  id: string;
  name: string;
  schoolId: string | null;
  guardians: string[];
}

/**
 * A guardian's number is the siblings' too: what the work changes is recorded for each of them. The work returns the
 * siblings whose record has changed.
 */
export async function recordSiblingChanges(
  call: Saving,
  db: CheckedDb,
  guardianIds: readonly string[],
  work: () => Promise<string[]>,
): Promise<string[]> {
  const before = await studentsOf(db, guardianIds);
  const changed = new Set(await work());
  if (changed.size === 0) return [];
  const after = await studentsOf(db, guardianIds, [...changed]);
  await recordActs(
    call,
    after.flatMap(({ id, name, schoolId, guardians }) => {
      const was = before.find((one) => one.id === id);
      if (!was || !changed.has(id)) return [];
      return {
        act: 'student.edit' as const,
        entityId: id,
        entityName: name,
        schoolId,
        before: { guardians: was.guardians },
        after: { guardians },
      };
    }),
  );
  return [...changed];
}

async function studentsOf(
  db: CheckedDb,
  guardianIds: readonly string[],
  studentIds: readonly string[] = [],
): Promise<Sibling[]> {
  if (guardianIds.length + studentIds.length === 0) return [];
  const { rows } = await sql<Sibling>`
    select student.id, student.name,
      (select school_id from admission where admission.student_id = student.id
        order by left_on is null desc, admitted_on desc limit 1) as "schoolId",
      array(select concat_ws(', ', guardian.name, relation, mobile, email, occupation)
        from student_guardian join guardian on guardian.id = guardian_id
        where student_guardian.student_id = student.id order by place) as guardians
    from student where student.id = ${anyOf(studentIds)} or student.id in (
      select student_id from student_guardian where guardian_id = ${anyOf(guardianIds)})
    order by student.id`.execute(db);
  return rows;
}
