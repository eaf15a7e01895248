import type { admissionForm, Enrolment } from '@shala/contract/enrolments.ts';
import type * as z from 'zod';
import { type Acting, recordAct } from '../../platform/audit.ts';
import { onConstraintViolation } from '../../platform/database.ts';
import { invalid } from '../../platform/errors.ts';
import { type CheckedDb, transact } from '../../platform/scope.ts';
import { registerKey } from '../../platform/search-key.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockForEdit } from '../../platform/versioned-rows.ts';
import { lastEnrolment } from './enrolment-record.ts';
import {
  type Admission,
  auditSnapshot,
  findAdmission,
  readAdmission,
  requireOpenYear,
} from './lock-admission.ts';
import { refreshSearchKeys } from './refresh-search-keys.ts';
import { requireDay } from './require-day.ts';

type Form = z.output<typeof admissionForm>;

const violations = {
  admission_school_id_register_key_key: () =>
    invalid({ field: 'registerNumber', key: 'register_taken' }),
};

/** Changes what the general register says of a student's admission to the school. */
export const editAdmission = (call: Saving, form: Form): Promise<Enrolment | null> =>
  onConstraintViolation(
    transact(call, async ({ db, clock, actor }) => {
      const before = await lockForEdit(db, 'admission', form, findAdmission);
      const checked = db.checked('admission', form.id);
      await requireOpenYear(checked, before);
      await requireAdmissionDay(checked, before, form.admittedOn);
      await db
        .update('admission')
        .set({
          register_number: form.registerNumber,
          register_key: registerKey(form.registerNumber),
          admitted_on: form.admittedOn,
          kind: form.kind,
          previous_school: form.previousSchool || null,
          is_rte: form.isRte,
          version: form.version + 1,
          updated_at: clock.now().toISOString(),
        })
        .where('admission.id', '=', form.id)
        .execute();
      await refreshSearchKeys(checked, [before.studentId]);
      await recordAdmission({ db: checked, clock, actor }, 'admission.edit', before);
      return lastEnrolment(db, form.id);
    }),
    violations,
  );

export async function recordAdmission(
  acting: Acting<CheckedDb>,
  act: `admission.${string}`,
  before: Admission,
): Promise<void> {
  await recordAct(acting, {
    act,
    entityId: before.id,
    entityName: before.studentName,
    schoolId: before.schoolId,
    before: auditSnapshot(before),
    after: auditSnapshot(await readAdmission(acting.db, before.id)),
  });
}

/** Nobody is admitted before being born, nor is in a class before being admitted. */
async function requireAdmissionDay(
  db: CheckedDb,
  { id, leftOn, dateOfBirth }: Admission,
  day: string,
): Promise<void> {
  if (day <= dateOfBirth) throw invalid({ field: 'admittedOn', key: 'before_birth' });
  const first = await db
    .selectFrom('enrolment')
    .select('from_day as day')
    .where('admission_id', '=', id)
    .orderBy('from_day')
    .executeTakeFirst();
  requireDay('admittedOn', day, { to: first?.day ?? leftOn });
}
