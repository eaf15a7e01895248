import { sql } from 'kysely';
import { anyOf, type Database } from '../../platform/database.ts';

/**
 * Locks students together with those who share a guardian with them, always in the same order: a guardian's number is
 * the siblings' too. `guardianIds` are those that the change adds.
 */
export async function lockFamily(
  transaction: Database,
  studentIds: readonly string[],
  guardianIds: readonly string[] = [],
): Promise<void> {
  await sql`
    select student.id from student
    where student.id = ${anyOf(studentIds)} or student.id in (
      select student_guardian.student_id from student_guardian
      where student_guardian.guardian_id = ${anyOf(guardianIds)}
        or student_guardian.guardian_id in (
          select own.guardian_id from student_guardian as own
          where own.student_id = ${anyOf(studentIds)}))
    order by student.id for no key update`.execute(transaction);
}
