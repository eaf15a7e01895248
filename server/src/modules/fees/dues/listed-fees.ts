import type { ListedFees } from '@shala/contract/fee-accounts.ts';
import { anyOf } from '../../../platform/database.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { Say } from '../../../platform/texts.ts';
import { joinedClassLabel } from '../../classes/classes-public.ts';
import { presentedStudents } from '../account/presented-students.ts';

/** What was found of an account; who the student is follows. */
type FoundFees = Pick<
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
  const students = await presentedStudents(
    db.from('admission').where('admission.id', '=', anyOf(found.map(({ id }) => id))),
  ).execute();
  const byId = new Map(students.map((one) => [one.id, one]));
  return found.flatMap(({ id, balancePaise, advancePaise, overduePaise, overdueSince }) => {
    const student = byId.get(id);
    if (!student) return [];
    const { schoolId, name, localName, registerNumber, classId, leftOn, mobile } = student;
    return {
      admissionId: id,
      schoolId,
      name,
      localName,
      registerNumber,
      classId,
      className: joinedClassLabel(say, student),
      leftOn,
      mobile,
      balancePaise,
      advancePaise,
      overduePaise,
      overdueSince,
    };
  });
}
