import type { Transfer, transferRows } from '@shala/contract/enrolments.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { conflictError, invalid } from '../../../platform/errors.ts';
import { aadhaarIssues } from '../../../platform/import/aadhaar-issues.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import type { Saving } from '../edit-admission.ts';
import { lockAdmission, requireOpenYear, type Stay } from '../lock-admission.ts';
import { tellingWaiting } from './request-transfer.ts';
import { findTransfer } from './transfer-record.ts';

type Form = z.output<(typeof transferRows)['studentSchool/giveTransfer']['body']>;

/** Offers a child, or one who has just left, to another school. */
export const createTransfer = (saving: Saving, form: Form): Promise<Transfer> =>
  tellingWaiting(
    saving.db.transaction(async (db) => {
      const issues = aadhaarIssues({ note: form.note });
      if (issues.length > 0) throw invalid(...issues);
      const stay = await lockAdmission(db, form.admissionId);
      await requireNowhereElse(db, stay);
      if (!stay.leftOn) await requireOpenYear(db, stay);
      const to = await lockSchoolOf(db, form.toUdiseCode, stay);
      const id = newId();
      const { clock, actor } = saving;
      await db
        .insert('transfer')
        .values({
          id,
          direction: 'give',
          student_id: stay.studentId,
          from_admission_id: stay.id,
          from_school_id: stay.schoolId,
          to_school_id: to.id,
          note: form.note || null,
          asked_by: actor.accountId,
          asked_by_name: actor.name ?? '',
          asked_at: clock.now().toISOString(),
        })
        .execute();
      await recordAct(
        { db, clock, actor },
        {
          act: 'transfer.give',
          entityId: id,
          entityName: stay.studentName,
          schoolId: stay.schoolId,
          after: { toSchool: to.name, registerNumber: stay.registerNumber },
        },
      );
      return findTransfer(db, id);
    }),
  );

async function requireNowhereElse(db: Scoped, { studentId, leftOn }: Stay): Promise<void> {
  if (!leftOn) return;
  const elsewhere = await unscoped(db, 'unique across schools')
    .selectFrom('admission')
    .select('id')
    .where('student_id', '=', studentId)
    .where('left_on', 'is', null)
    .executeTakeFirst();
  if (elsewhere) throw conflictError('admission.elsewhere');
}

/** The school is not deleted meanwhile. */
async function lockSchoolOf(db: Scoped, udiseCode: string, stay: Stay) {
  const field = 'toUdiseCode';
  const school = await unscoped(db, 'unique across schools')
    .selectFrom('school')
    .select(['id', 'name', 'status'])
    .where('udise_code', '=', udiseCode)
    .forKeyShare()
    .executeTakeFirst();
  if (!school) throw invalid({ field, key: 'school_code_unknown' });
  if (school.id === stay.schoolId) throw invalid({ field, key: 'present_school' });
  if (school.status === 'closed') {
    throw invalid({ field, key: 'school_closed', values: { code: udiseCode } });
  }
  return school;
}
