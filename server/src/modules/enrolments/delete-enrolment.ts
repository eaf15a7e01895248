import { namesOf } from '@shala/contract/names.ts';
import { recordAct } from '../../platform/audit.ts';
import { conflictError, notFound } from '../../platform/errors.ts';
import { type CheckedDb, transact } from '../../platform/scope.ts';
import type { SavingWithTexts } from '../../platform/serve.ts';
import { openYear } from '../academic-years/academic-years-public.ts';
import { classLabel } from '../classes/classes-public.ts';
import { removeEnrolments, reopenEnrolments } from './enrolment-writes.ts';
import { type LockedEnrolment, lockEnrolments, requirePresent } from './lock-enrolments.ts';

/** Undoes a change of class: the student is in the former class again, as if nothing had happened. */
export const deleteEnrolment = (call: SavingWithTexts, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db, clock, say } = call;
    const checked = db.checked('enrolment', id);
    // The student returns to one of these.
    await db.lock('class', await classesOfAdmission(checked, id));
    const [one] = await lockEnrolments(checked, [id]);
    if (!one) throw notFound('enrolment');
    await openYear(checked, one.yearId, one.schoolId);
    requirePresent(one);
    const former = await formerEnrolment(checked, one);
    if (one.isWritten)
      throw conflictError('enrolment.has_entries', { name: namesOf('student', one) });
    await removeEnrolments(checked, [id]);
    await reopenEnrolments(checked, [former.id], clock.schoolDay());
    await recordAct(call, {
      act: 'enrolment.delete',
      entityId: id,
      entityName: one.studentName,
      schoolId: one.schoolId,
      before: { class: classLabel(say, one), from: one.from },
      after: { class: classLabel(say, former) },
    });
    return null;
  });

async function classesOfAdmission(db: CheckedDb, enrolmentId: string): Promise<string[]> {
  const classes = await db
    .selectFrom('enrolment')
    .innerJoin('enrolment as other', 'other.admission_id', 'enrolment.admission_id')
    .where('enrolment.id', '=', enrolmentId)
    .select('other.class_id as id')
    .execute();
  return classes.map(({ id }) => id);
}

/** Only a change of class is undone here; promotions and admissions are undone in their own ways. */
async function formerEnrolment(db: CheckedDb, { id, admissionId, ...student }: LockedEnrolment) {
  const name = namesOf('student', student);
  const former = await db
    .selectFrom('enrolment')
    .innerJoin('class', 'class.id', 'enrolment.class_id')
    .where('enrolment.admission_id', '=', admissionId)
    .where('enrolment.id', '<>', id)
    .select([
      'enrolment.id',
      'enrolment.outcome',
      'class.standard',
      'class.division',
      'class.stream',
    ])
    .orderBy('enrolment.from_day', 'desc')
    .executeTakeFirst();
  if (!former) throw conflictError('enrolment.only_one', { name });
  if (former.outcome === 'left') throw conflictError('enrolment.came_back', { name });
  if (former.outcome !== 'moved') throw conflictError('enrolment.of_promotion', { name });
  return former;
}
