import { addDays, earlier, later } from '@shala/contract/days.ts';
import type { enrolmentRows } from '@shala/contract/enrolments.ts';
import { namesOf } from '@shala/contract/names.ts';
import type * as z from 'zod';
import { recordActs } from '../../platform/audit.ts';
import { conflictError, invalid } from '../../platform/errors.ts';
import { type CheckedDb, transact } from '../../platform/scope.ts';
import type { SavingWithTexts } from '../../platform/serve.ts';
import { lastMarkedSince } from '../attendance/attendance-public.ts';
import { classLabel, lockOpenClass } from '../classes/classes-public.ts';
import { closeForNext, moveEnrolments, openEnrolments } from './enrolment-writes.ts';
import { type LockedEnrolment, lockEnrolments, requirePresent } from './lock-enrolments.ts';
import { requireDay } from './require-day.ts';

type Form = z.output<(typeof enrolmentRows)['studentSchool/changeClass']['body']>;
type OpenClass = Awaited<ReturnType<typeof lockOpenClass>>;

/**
 * Moves students to another class of the same year. Those who came into theirs on that very day were put into it by
 * mistake, and the enrolment itself is corrected.
 */
export const changeClass = (call: SavingWithTexts, { enrolmentIds, classId, from }: Form) =>
  transact(call, async (call) => {
    const { db, clock, say } = call;
    const to = await lockOpenClass(db, classId);
    const checked = db.checked('enrolment', ...enrolmentIds);
    const locked = await lockEnrolments(checked, enrolmentIds);
    const moving = locked.filter((one) => one.classId !== classId);
    for (const one of moving) requireMovable(one, to);
    const since = moving.map((one) => one.from).reduce(later, to.year.startsOn);
    // Not in advance, as whoever marks the class today goes on seeing the student: tomorrow once today is marked.
    const today = clock.schoolDay();
    const ids = moving.map(({ id }) => id);
    const marked = await lastMarkedSince(checked, ids, today);
    const until = earlier(to.year.endsOn, later(marked ? addDays(marked, 1) : today, since));
    requireDay('from', from, { from: since, to: until });
    await correctClass(
      checked,
      moving.filter((one) => one.from === from),
      classId,
    );
    await changeClassFrom(
      checked,
      moving.filter((one) => one.from < from),
      { classId, from, today },
    );
    await recordActs(
      call,
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

function requireMovable(one: LockedEnrolment, to: OpenClass): void {
  requirePresent(one);
  if (one.schoolId !== to.schoolId) throw invalid({ field: 'classId', key: 'class_of_school' });
  if (one.yearId !== to.year.id) throw invalid({ field: 'classId', key: 'class_of_year' });
}

async function correctClass(
  db: CheckedDb,
  moving: readonly LockedEnrolment[],
  classId: string,
): Promise<void> {
  const written = moving.find(({ isWritten }) => isWritten);
  if (written) throw conflictError('enrolment.has_entries', { name: namesOf('student', written) });
  await moveEnrolments(
    db,
    moving.map(({ id }) => id),
    classId,
  );
}

async function changeClassFrom(
  db: CheckedDb,
  moving: readonly LockedEnrolment[],
  { classId, from, today }: { classId: string; from: string; today: string },
): Promise<void> {
  await closeForNext(
    db,
    moving.map(({ id }) => ({ enrolmentId: id, to: addDays(from, -1), outcome: 'moved' })),
  );
  await openEnrolments(
    db,
    moving.map(({ schoolId, admissionId, studentId }) => ({
      schoolId,
      admissionId,
      studentId,
      classId,
      from,
    })),
    today,
  );
}
