import type { enrolmentRows } from '@shala/contract/enrolments.ts';
import type * as z from 'zod';
import { addDays } from '../../platform/clock.ts';
import { brokenConstraint } from '../../platform/database.ts';
import { conflictError, invalid } from '../../platform/errors.ts';
import { unscoped } from '../../platform/scope.ts';
import { lockOpenClass } from '../classes/classes-public.ts';
import { later, requireDay } from './days.ts';
import { recordStay, type Saving } from './edit-admission.ts';
import { openEnrolments } from './enrolment-writes.ts';
import { lastDayOf, lockAdmission, requireVersion } from './lock-admission.ts';
import { refreshSearchKeys } from './refresh-search-keys.ts';

type Form = z.output<(typeof enrolmentRows)['studentSchool/readmit']['body']>;

/** A child who left comes back under the number of old. */
export const readmit = (saving: Saving, { admissionId, version, classId, from }: Form) =>
  tellingElsewhere(
    saving.db.transaction(async (db): Promise<null> => {
      const to = await lockOpenClass(db, classId);
      const stay = await lockAdmission(db, admissionId);
      requireVersion(stay, version);
      const { studentId, schoolId, studentName: name } = stay;
      const bare = unscoped(db, 'checked before');
      const lastDay = lastDayOf(stay);
      if (!lastDay) throw conflictError('admission.not_left', { name });
      if (to.schoolId !== schoolId) throw invalid({ field: 'classId', key: 'class_of_school' });
      requireDay('from', from, {
        from: later(addDays(lastDay, 1), to.year.startsOn),
        to: to.year.endsOn,
      });
      await db
        .update('admission')
        .set({
          kind: 'readmission',
          left_on: null,
          leaving_reason: null,
          leaving_remark: null,
          version: version + 1,
          updated_at: saving.clock.now().toISOString(),
        })
        .where('admission.id', '=', admissionId)
        .execute();
      await openEnrolments(bare, [{ schoolId, admissionId, studentId, classId, from }]);
      await refreshSearchKeys(bare, [studentId]);
      await recordStay({ ...saving, db }, 'admission.readmit', stay);
      return null;
    }),
  );

const atOneSchool = new Set(['one_open_admission', 'enrolment_student_id_daterange_excl']);

/** A child is at one school at a time; of the other one only that there is one is told. */
export async function tellingElsewhere<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isElsewhere = atOneSchool.has(brokenConstraint(error) ?? '');
    throw isElsewhere ? conflictError('admission.elsewhere') : error;
  }
}
