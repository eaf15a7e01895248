import type { enrolmentRows } from '@shala/contract/enrolments.ts';
import type * as z from 'zod';
import { recordActs } from '../../platform/audit.ts';
import { addDays } from '../../platform/clock.ts';
import { conflictError, invalid } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { classLabel, lockOpenClass } from '../classes/classes-public.ts';
import { earlier, later, requireDay } from './days.ts';
import type { Saving } from './edit-admission.ts';
import { closeForNext, moveEnrolments, openEnrolments } from './enrolment-writes.ts';
import { lockEnrolments, requirePresent, type Time } from './lock-enrolments.ts';

type Form = z.output<(typeof enrolmentRows)['studentSchool/changeClass']['body']>;
type OpenClass = Awaited<ReturnType<typeof lockOpenClass>>;

/** Moves children to another class of the same year; where they came into theirs on that very day, as a mistake. */
export const changeClass = (saving: Saving, { enrolmentIds, classId, from }: Form) =>
  saving.db.transaction(async (db) => {
    const to = await lockOpenClass(db, classId);
    const locked = await lockEnrolments(db, enrolmentIds);
    const moving = locked.filter((one) => one.classId !== classId);
    for (const one of moving) requireMovable(one, to);
    const since = moving.map((one) => one.from).reduce(later, to.year.startsOn);
    // Not in advance: whoever marks the class today goes on seeing the child.
    const until = earlier(to.year.endsOn, later(saving.clock.schoolDay(), since));
    requireDay('from', from, { from: since, to: until });
    const mistaken = moving.filter((one) => one.from === from);
    const others = moving.filter((one) => one.from < from);
    await moveFromFirstDay(db, mistaken, classId);
    await moveOn(db, others, classId, from);
    const { clock, actor, say } = saving;
    await recordActs(
      { db, clock, actor },
      moving.map((one) => ({
        act: 'enrolment.class',
        entityId: one.id,
        entityName: one.studentName,
        schoolId: one.schoolId,
        before: { class: classLabel(say, one) },
        after: { class: classLabel(say, to), from },
      })),
    );
    return { moved: moving.length };
  });

function requireMovable(one: Time, to: OpenClass): void {
  requirePresent(one);
  if (one.schoolId !== to.schoolId) throw invalid({ field: 'classId', key: 'class_of_school' });
  if (one.yearId !== to.yearId) throw invalid({ field: 'classId', key: 'class_of_year' });
}

async function moveFromFirstDay(db: Scoped, mistaken: Time[], classId: string): Promise<void> {
  const written = mistaken.find(({ isWritten }) => isWritten);
  if (written) throw conflictError('enrolment.has_entries', { name: written.studentName });
  const ids = mistaken.map(({ id }) => id);
  await moveEnrolments(unscoped(db, 'checked before'), ids, classId);
}

async function moveOn(db: Scoped, moving: Time[], classId: string, from: string): Promise<void> {
  const bare = unscoped(db, 'checked before');
  await closeForNext(
    bare,
    moving.map(({ id }) => ({ enrolmentId: id, to: addDays(from, -1), outcome: 'moved' })),
  );
  await openEnrolments(
    bare,
    moving.map(({ schoolId, admissionId, studentId }) => ({
      schoolId,
      admissionId,
      studentId,
      classId,
      from,
    })),
  );
}
