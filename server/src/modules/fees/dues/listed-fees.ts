import type { ListedFees } from '@shala/contract/fees.ts';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { isLastSchool } from '../../../platform/scope-conditions.ts';
import type { Say } from '../../../platform/texts.ts';
import { classLabel } from '../../classes/classes-public.ts';

/** What was found of an account; who the student is follows. */
export type FoundFees = Pick<
  ListedFees,
  'balancePaise' | 'advancePaise' | 'overduePaise' | 'overdueSince'
> & { id: string };

/** The found accounts in their order with the students' names; who has left the reach meanwhile is left out. */
export async function listedFees(
  db: Scoped,
  say: Say,
  found: readonly FoundFees[],
): Promise<ListedFees[]> {
  if (found.length === 0) return [];
  const students = await db
    .from('admission')
    .where('admission.id', '=', anyOf(found.map(({ id }) => id)))
    .innerJoin('student', 'student.id', 'admission.student_id')
    .leftJoin('class', 'class.id', 'admission.class_id')
    .select([
      'admission.id as admissionId',
      'admission.school_id as schoolId',
      'student.name',
      'student.local_name as localName',
      'admission.register_number as registerNumber',
      'admission.class_id as classId',
      'admission.left_on as leftOn',
      'class.standard',
      'class.division',
      'class.stream',
      // Of the guardian who is called first, while this is the student's school.
      sql<string | null>`case when ${isLastSchool} then (
        select guardian.mobile from student_guardian
        join guardian on guardian.id = student_guardian.guardian_id
        where student_guardian.student_id = admission.student_id
        order by student_guardian.place limit 1) end`.as('mobile'),
    ])
    .execute();
  const byId = new Map(students.map((one) => [one.admissionId, one]));
  return found.flatMap(({ id, balancePaise, advancePaise, overduePaise, overdueSince }) => {
    const student = byId.get(id);
    if (!student) return [];
    const { standard, division, stream, ...rest } = student;
    const className =
      standard === null || division === null
        ? null
        : classLabel(say, { standard, division, stream });
    return { ...rest, className, balancePaise, advancePaise, overduePaise, overdueSince };
  });
}
