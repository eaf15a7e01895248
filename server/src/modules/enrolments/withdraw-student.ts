import { dayInFigures, later } from '@shala/contract/days.ts';
import type { withdrawalForm } from '@shala/contract/enrolments.ts';
import { namesOf } from '@shala/contract/names.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Acting } from '../../platform/audit.ts';
import { conflictError } from '../../platform/errors.ts';
import { type CheckedDb, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { requireVersion } from '../../platform/versioned-rows.ts';
import { stopCharging } from '../fees/fees-public.ts';
import { recordAdmission } from './edit-admission.ts';
import { type Closing, closeEnrolments, removeEnrolments } from './enrolment-writes.ts';
import { type Admission, earliestEnd, lockAdmission, requireOpenYear } from './lock-admission.ts';
import { refreshSearchKeys } from './refresh-search-keys.ts';
import { requireDay } from './require-day.ts';

type Form = z.output<typeof withdrawalForm>;

/** `leftOn` is the last day at the school. */
export const withdrawStudent = (call: Saving, form: Form): Promise<null> =>
  transact(call, async ({ db, clock, actor }) => {
    const { admissionId: id, version } = form;
    const admission = await lockAdmission(db, id);
    const { leftOn } = admission;
    // Says more than that somebody has saved meanwhile.
    if (leftOn) {
      const name = namesOf('student', admission);
      throw conflictError('admission.has_left', { name, day: dayInFigures(leftOn) });
    }
    requireVersion(admission, version);
    const checked = db.checked('admission', id);
    await requireOpenYear(checked, admission);
    const today = clock.schoolDay();
    const from = earliestEnd(admission, today);
    requireDay('leftOn', form.leftOn, { from, to: later(today, from) });
    await endAdmission({ db: checked, clock, actor }, admission, form);
    return null;
  });

type Ending = Pick<Form, 'leftOn' | 'reason' | 'remark'>;

/**
 * Ends an admission and its present enrolment; an enrolment that has not begun is removed. No admission ends after
 * today, unless it begins after today: whoever has a last day counts as gone.
 */
export async function endAdmission(
  acting: Acting<CheckedDb>,
  admission: Admission,
  { leftOn, reason, remark }: Ending,
): Promise<void> {
  const { db, clock } = acting;
  const { enrolmentId, inClassSince } = admission;
  if (enrolmentId && inClassSince && inClassSince > leftOn) {
    await removeEnrolments(db, [enrolmentId]);
    await shortenEnrolments(db, admission, leftOn);
  } else if (enrolmentId) {
    await closeEnrolments(db, [{ enrolmentId, to: leftOn, outcome: 'left' }]);
  }
  await db
    .updateTable('admission')
    .set({
      left_on: leftOn,
      leaving_reason: reason,
      leaving_remark: remark || null,
      version: admission.version + 1,
      updated_at: clock.now().toISOString(),
    })
    .where('id', '=', admission.id)
    .execute();
  await stopCharging(acting, { schoolId: admission.schoolId, admissionId: admission.id, leftOn });
  await refreshSearchKeys(db, [admission.studentId]);
  await recordAdmission(acting, 'admission.leave', admission);
}

/** A promotion before the end of the year has ended the class with a day that is still to come. */
async function shortenEnrolments(db: CheckedDb, { id }: Admission, to: string): Promise<void> {
  const { rows } = await sql<Closing>`
    select id as "enrolmentId", ${to} as "to", outcome from enrolment
    where admission_id = ${id} and to_day > ${to}`.execute(db);
  await closeEnrolments(db, rows);
}
