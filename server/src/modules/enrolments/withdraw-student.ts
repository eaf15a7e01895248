import type { leaveForm } from '@shala/contract/enrolments.ts';
import type * as z from 'zod';
import { dayInFigures } from '../../platform/days.ts';
import { conflictError, invalid } from '../../platform/errors.ts';
import { aadhaarIssues } from '../../platform/import/aadhaar-issues.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { later, requireDay } from './days.ts';
import { recordStay, type Saving } from './edit-admission.ts';
import { closeEnrolments, removeEnrolments } from './enrolment-writes.ts';
import {
  earliestEnd,
  lockAdmission,
  requireOpenYear,
  requireVersion,
  type Stay,
} from './lock-admission.ts';
import { refreshSearchKeys } from './refresh-search-keys.ts';

type Form = z.output<typeof leaveForm>;

/** A child leaves the school; the day is its last there. */
export const leave = (saving: Saving, form: Form): Promise<null> =>
  saving.db.transaction(async (db) => {
    const stay = await lockAdmission(db, form.admissionId);
    requireVersion(stay, form.version);
    requireHere(stay);
    await requireOpenYear(db, stay);
    const issues = aadhaarIssues({ remark: form.remark });
    if (issues.length > 0) throw invalid(...issues);
    const today = saving.clock.schoolDay();
    const from = earliestEnd(stay, today);
    requireDay('leftOn', form.leftOn, { from, to: later(today, from) });
    await endStay({ ...saving, db }, stay, form);
    return null;
  });

export function requireHere({ leftOn, studentName: name }: Stay): void {
  if (leftOn) throw conflictError('admission.has_left', { name, day: dayInFigures(leftOn) });
}

type Ending = Pick<Form, 'leftOn' | 'reason' | 'remark'>;

/** Ends a stay and the time in the class that goes on; one that has not begun is taken back. */
export async function endStay(
  saving: Saving & { db: Scoped },
  stay: Stay,
  { leftOn, reason, remark }: Ending,
): Promise<void> {
  const { db, clock } = saving;
  const bare = unscoped(db, 'checked before');
  const { enrolmentId, inClassSince } = stay;
  if (enrolmentId && inClassSince && inClassSince > leftOn) {
    await removeEnrolments(bare, [enrolmentId]);
  } else if (enrolmentId) {
    await closeEnrolments(bare, [{ enrolmentId, to: leftOn, outcome: 'left' }]);
  }
  await bare
    .updateTable('admission')
    .set({
      left_on: leftOn,
      leaving_reason: reason,
      leaving_remark: remark || null,
      version: stay.version + 1,
      updated_at: clock.now().toISOString(),
    })
    .where('id', '=', stay.id)
    .execute();
  await refreshSearchKeys(bare, [stay.studentId]);
  await recordStay(saving, 'admission.leave', stay);
}
