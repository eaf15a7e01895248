import { sql } from 'kysely';
import { admissionSearchKey } from '../../platform/admission-search.ts';
import { anyOf, type Database } from '../../platform/database.ts';
import { atLastSchool } from '../../platform/personal-column.ts';
import { isLastSchool } from '../../platform/scope-conditions.ts';
import { bringGuardians } from './bring-guardians.ts';

/**
 * Writes what the schools' lists find these students by. Whoever changes a name, PEN, register number, guardian or
 * admission calls it: a former school no longer finds a student by the PEN and the mobile numbers, and guardians
 * come along to the present one.
 */
export async function refreshSearchKeys(
  transaction: Database,
  studentIds: readonly string[],
): Promise<void> {
  const admissions = await transaction
    .selectFrom('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .where('admission.student_id', '=', anyOf(studentIds))
    .select([
      'admission.id',
      'admission.student_id as studentId',
      'admission.register_number as registerNumber',
      'student.name',
      'student.local_name as localName',
      atLastSchool('student.pen').as('pen'),
      sql<string[]>`case when ${isLastSchool} then array(
        select guardian.mobile from student_guardian
        join guardian on guardian.id = student_guardian.guardian_id
        where student_guardian.student_id = student.id and guardian.mobile is not null
        order by student_guardian.place) else '{}' end`.as('mobiles'),
      sql<boolean>`(${isLastSchool} and exists (select from student_guardian
        join guardian on guardian.id = student_guardian.guardian_id
        where student_guardian.student_id = student.id
          and guardian.school_id <> admission.school_id))`.as('hasStrays'),
    ])
    .execute();
  const moved = admissions.filter(({ hasStrays }) => hasStrays).map(({ studentId }) => studentId);
  if (moved.length > 0) await bringGuardians(transaction, moved);
  const keys = admissions.map((one) => ({ id: one.id, key: admissionSearchKey(one) }));
  await sql`
    update admission set search_key = row.key
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as row (id uuid, key text)
    where admission.id = row.id and admission.search_key <> row.key`.execute(transaction);
}
