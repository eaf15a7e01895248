import type { admissionForm, Enrolment } from '@shala/contract/enrolments.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { brokenConstraint } from '../../platform/database.ts';
import { invalid } from '../../platform/errors.ts';
import { aadhaarIssues } from '../../platform/import/aadhaar-issues.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { registerKey } from '../../platform/search-key.ts';
import type { Call } from '../../platform/serve.ts';
import { requireDay } from './days.ts';
import { lastEnrolment } from './enrolment-record.ts';
import {
  auditSnapshot,
  lockAdmission,
  lockStay,
  requireOpenYear,
  requireVersion,
  type Stay,
} from './lock-admission.ts';
import { refreshSearchKeys } from './refresh-search-keys.ts';

export type Saving = Pick<Call, 'db' | 'clock' | 'actor' | 'say'>;
type Form = z.output<typeof admissionForm>;

/** Mends what the general register says of a child's coming to the school. */
export const editAdmission = (saving: Saving, form: Form): Promise<Enrolment | null> =>
  tellingTaken(
    saving.db.transaction(async (db) => {
      const before = await lockAdmission(db, form.id);
      requireVersion(before, form.version);
      await requireOpenYear(db, before);
      const { registerNumber, previousSchool } = form;
      const issues = aadhaarIssues({ registerNumber, previousSchool });
      if (issues.length > 0) throw invalid(...issues);
      await requireDayOfComing(db, before, form.admittedOn);
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
          updated_at: saving.clock.now().toISOString(),
        })
        .where('admission.id', '=', form.id)
        .execute();
      await refreshSearchKeys(unscoped(db, 'checked before'), [before.studentId]);
      await recordStay({ ...saving, db }, 'admission.edit', before);
      return lastEnrolment(db, form.id);
    }),
  );

/** Writes into the trail how a stay was and how it is now. */
export async function recordStay(
  { db, clock, actor }: Saving,
  act: `admission.${string}`,
  before: Stay,
): Promise<void> {
  await recordAct(
    { db, clock, actor },
    {
      act,
      entityId: before.id,
      entityName: before.studentName,
      schoolId: before.schoolId,
      before: auditSnapshot(before),
      after: auditSnapshot(await lockStay(unscoped(db, 'checked before'), before.id)),
    },
  );
}

/** Nobody comes to a school before being born, nor is in a class before coming to the school. */
async function requireDayOfComing(db: Scoped, stay: Stay, day: string): Promise<void> {
  const { id, leftOn, dateOfBirth } = stay;
  if (day <= dateOfBirth) throw invalid({ field: 'admittedOn', key: 'before_birth' });
  const first = await unscoped(db, 'checked before')
    .selectFrom('enrolment')
    .select('from_day as day')
    .where('admission_id', '=', id)
    .orderBy('from_day')
    .executeTakeFirst();
  requireDay('admittedOn', day, { to: first?.day ?? leftOn });
}

/** A number that another child has or had is told on the field, also where both are saved at once. */
export async function tellingTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isTaken = brokenConstraint(error) === 'admission_school_id_register_key_key';
    throw isTaken ? invalid({ field: 'registerNumber', key: 'register_taken' }) : error;
  }
}
