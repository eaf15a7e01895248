import { addDays, later } from '@shala/contract/days.ts';
import type { enrolmentRows } from '@shala/contract/enrolments.ts';
import { namesOf } from '@shala/contract/names.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { onConstraintViolation } from '../../platform/database.ts';
import { conflictError, invalid } from '../../platform/errors.ts';
import { transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { requireVersion } from '../../platform/versioned-rows.ts';
import { lockOpenClass } from '../classes/classes-public.ts';
import { recordAdmission } from './edit-admission.ts';
import { openEnrolments } from './enrolment-writes.ts';
import { lastDayOf, lockAdmission } from './lock-admission.ts';
import { lockStudent } from './lock-student.ts';
import { refreshSearchKeys } from './refresh-search-keys.ts';
import { requireDay } from './require-day.ts';

type Form = z.output<(typeof enrolmentRows)['studentSchool/readmit']['body']>;

const elsewhere = () => conflictError('admission.elsewhere');

/** A student is at one school at a time; which other school it is stays unsaid. */
export const oneSchoolViolations = {
  one_open_admission: elsewhere,
  enrolment_student_id_daterange_excl: elsewhere,
};

/** A student who left comes back with the same register number. */
export const readmit = (call: Saving, { admissionId: id, version, classId, from }: Form) =>
  onConstraintViolation(
    transact(call, async ({ db, clock, actor }): Promise<null> => {
      const to = await lockOpenClass(db, classId);
      await lockStudent(
        db.checked('admission', id),
        sql`(select student_id from admission where id = ${id})`,
      );
      const admission = await lockAdmission(db, id);
      const { studentId, schoolId } = admission;
      const lastDay = lastDayOf(admission);
      // Says more than that somebody has saved meanwhile.
      if (!lastDay) {
        throw conflictError('admission.not_left', { name: namesOf('student', admission) });
      }
      requireVersion(admission, version);
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
          // The record that was entered twice goes on by itself again.
          merged_into: null,
          version: version + 1,
          updated_at: clock.now().toISOString(),
        })
        .where('admission.id', '=', id)
        .execute();
      const checked = db.checked('admission', id);
      const opening = { schoolId, admissionId: id, studentId, classId, from };
      await openEnrolments(checked, [opening], clock.schoolDay());
      await refreshSearchKeys(checked, [studentId]);
      await recordAdmission({ db: checked, clock, actor }, 'admission.readmit', admission);
      return null;
    }),
    oneSchoolViolations,
  );
