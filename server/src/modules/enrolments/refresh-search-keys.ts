import { sql } from 'kysely';
import { admissionSearchKey } from '../../platform/admission-search.ts';
import { anyOf, type Database } from '../../platform/database.ts';
import { atLastSchool } from '../../platform/personal-column.ts';
import { isLastSchool } from '../../platform/scope-conditions.ts';
import { bringGuardians } from './bring-guardians.ts';
import { dropParticulars, isFormerSchool, keepParticulars } from './keep-particulars.ts';

/**
 * Writes what the schools' lists find these students by. Whoever changes a name, PEN, register number, guardian or
 * admission calls it: a former school no longer finds a student by the PEN and the mobile numbers, guardians come along
 * to the present one, and the former one keeps what it knew.
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
      sql<boolean>`(${isFormerSchool} and not ${hasParticulars})`.as('becomesFormer'),
      sql<boolean>`(${isLastSchool} and ${hasParticulars})`.as('isLastAgain'),
    ])
    .execute();
  const moved = admissions.filter(({ hasStrays }) => hasStrays).map(({ studentId }) => studentId);
  if (moved.length > 0) await bringGuardians(transaction, moved);
  const former = admissions.filter(({ becomesFormer }) => becomesFormer);
  if (former.length > 0) await keepParticulars(transaction, former.map(idOf));
  const again = admissions.filter(({ isLastAgain }) => isLastAgain);
  if (again.length > 0) await dropParticulars(transaction, again.map(idOf));
  const keys = admissions.map((one) => ({ id: one.id, key: admissionSearchKey(one) }));
  await sql`
    update admission set search_key = row.key
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as row (id uuid, key text)
    where admission.id = row.id and admission.search_key <> row.key`.execute(transaction);
}

const hasParticulars = sql<boolean>`exists (select from admission_particulars
  where admission_particulars.admission_id = admission.id)`;
const idOf = ({ id }: { id: string }) => id;
