import { recordAct } from '../../platform/audit.ts';
import { conflictError, notFound } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { openYear } from '../academic-years/academic-years-public.ts';
import { classLabel } from '../classes/classes-public.ts';
import type { Saving } from './edit-admission.ts';
import { removeEnrolments, reopenEnrolments } from './enrolment-writes.ts';
import { lockEnrolments, requirePresent, type Time } from './lock-enrolments.ts';
import { lockClasses } from './promotions/lock-classes.ts';

/** Takes a change of class back: the child is in the class before it again, as if it had never left it. */
export const deleteEnrolment = (saving: Saving, id: string): Promise<null> =>
  saving.db.transaction(async (db) => {
    const bare = unscoped(db, 'checked before');
    await lockClassesOf(db, id);
    const [one] = await lockEnrolments(db, [id]);
    if (!one) throw notFound('enrolment');
    await openYear(bare, one.yearId, one.schoolId);
    requirePresent(one);
    const before = await classBefore(db, one);
    if (one.isWritten) throw conflictError('enrolment.has_entries', { name: one.studentName });
    await removeEnrolments(bare, [id]);
    await reopenEnrolments(bare, [before.id]);
    const { clock, actor, say } = saving;
    await recordAct(
      { db, clock, actor },
      {
        act: 'enrolment.delete',
        entityId: id,
        entityName: one.studentName,
        schoolId: one.schoolId,
        before: { class: classLabel(say, one), from: one.from },
        after: { class: classLabel(say, before) },
      },
    );
    return null;
  });

/** Every class of the stay: into one of them the child comes back. */
async function lockClassesOf(db: Scoped, id: string): Promise<void> {
  const classes = await unscoped(db, 'checked before')
    .selectFrom('enrolment')
    .innerJoin('enrolment as other', 'other.admission_id', 'enrolment.admission_id')
    .where('enrolment.id', '=', id)
    .select('other.class_id as id')
    .execute();
  await lockClasses(
    db,
    classes.map(({ id }) => id),
  );
}

/** Only a change of class is taken back here; the other ways into a class have undoings of their own. */
async function classBefore(db: Scoped, { id, admissionId, studentName: name }: Time) {
  const before = await unscoped(db, 'checked before')
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
  if (!before) throw conflictError('enrolment.only_one', { name });
  if (before.outcome === 'left') throw conflictError('enrolment.came_back', { name });
  if (before.outcome !== 'moved') throw conflictError('enrolment.of_promotion', { name });
  return before;
}
