import { newId } from '@shala/contract/new-id.ts';
import type { Transfer, transferRows } from '@shala/contract/transfers.ts';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { type Database, onConstraintViolation } from '../../../platform/database.ts';
import { conflictError, invalid } from '../../../platform/errors.ts';
import { transact, unscoped } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { type Admission, lockAdmission, requireOpenYear } from '../lock-admission.ts';
import { transferViolations } from './request-transfer.ts';
import { findTransfer } from './transfer-record.ts';

type Form = z.output<(typeof transferRows)['studentSchool/createTransfer']['body']>;

/** Offers a student, present or former, to another school. */
export const createTransfer = (call: Saving, form: Form): Promise<Transfer> =>
  onConstraintViolation(
    transact(call, async (call) => {
      const { db, clock, actor } = call;
      const admission = await lockAdmission(db, form.admissionId);
      const everySchool = unscoped(db, 'unique across schools');
      await requireNowhereElse(everySchool, admission);
      if (!admission.leftOn) {
        await requireOpenYear(db.checked('admission', admission.id), admission);
      }
      const to = await lockSchoolOf(everySchool, form.toUdiseCode, admission);
      const id = newId();
      await db
        .insert('transfer')
        .values({
          id,
          direction: 'give',
          student_id: admission.studentId,
          from_admission_id: admission.id,
          from_school_id: admission.schoolId,
          to_school_id: to.id,
          note: form.note || null,
          asked_by: actor.accountId,
          asked_by_name: actor.name ?? '',
          asked_at: clock.now().toISOString(),
        })
        .execute();
      await recordAct(call, {
        act: 'transfer.give',
        entityId: id,
        entityName: admission.studentName,
        schoolId: admission.schoolId,
        after: { toSchool: to.name, registerNumber: admission.registerNumber },
      });
      return findTransfer(db, id);
    }),
    transferViolations,
  );

async function requireNowhereElse(db: Database, { studentId, leftOn }: Admission): Promise<void> {
  if (!leftOn) return;
  const elsewhere = await db
    .selectFrom('admission')
    .select('id')
    .where('student_id', '=', studentId)
    .where('left_on', 'is', null)
    .executeTakeFirst();
  if (elsewhere) throw conflictError('admission.elsewhere');
}

/** The school is not deleted meanwhile. */
async function lockSchoolOf(db: Database, udiseCode: string, admission: Admission) {
  const field = 'toUdiseCode';
  const school = await db
    .selectFrom('school')
    .select(['id', 'name', 'status'])
    .where('udise_code', '=', udiseCode)
    .forKeyShare()
    .executeTakeFirst();
  if (!school) throw invalid({ field, key: 'school_code_unknown' });
  if (school.id === admission.schoolId) throw invalid({ field, key: 'present_school' });
  if (school.status === 'closed') {
    throw invalid({ field, key: 'school_closed', values: { code: udiseCode } });
  }
  return school;
}
