import { concessionsByRecord } from '@shala/contract/fee-kinds.ts';
import type { feeRows } from '@shala/contract/fees.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { columnsAs, namesAs } from '../../../platform/columns.ts';
import { fixed, onConstraintViolation } from '../../../platform/database.ts';
import { conflictError, invalid, notFound } from '../../../platform/errors.ts';
import { transactOnce } from '../../../platform/idempotency.ts';
import type { Found } from '../../../platform/page-of.ts';
import { type CheckedDb, transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { findConcession } from './concession-record.ts';

const presented = (found: Found<'fee_grant'>) =>
  found
    .innerJoin('fee_concession', 'fee_concession.id', 'fee_grant.concession_id')
    .innerJoin('academic_year', 'academic_year.id', 'fee_concession.academic_year_id')
    .select([
      ...columnsAs('fee_grant', ['id', 'concessionId', 'reason', 'grantedAt', 'endedAt']),
      ...namesAs('fee_concession', 'concession'),
      'academic_year.name as academicYearName',
      'fee_grant.granted_by_name as grantedBy',
      'fee_grant.ended_by_name as endedBy',
      'fee_grant.end_reason as endReason',
    ]);

/** Newest first. */
export const grantsOf = (db: CheckedDb, schoolId: string, admissionId: string) =>
  fixed(
    presented(
      db
        .selectFrom('fee_grant')
        .where('fee_grant.school_id', '=', schoolId)
        .where('fee_grant.admission_id', '=', admissionId),
    ).orderBy('fee_grant.id', 'desc'),
  ).execute();

const findGrant = async (db: CheckedDb, id: string) =>
  presented(db.selectFrom('fee_grant').where('fee_grant.id', '=', id)).executeTakeFirstOrThrow(() =>
    notFound('fee_grant'),
  );

type Form = z.output<(typeof feeRows)['fees/addGrant']['body']>;

export const addGrant = (call: Saving, form: Form) =>
  onConstraintViolation(
    transactOnce(call, 'fees/addGrant', form, async (call, form) => {
      const { db, clock, actor } = call;
      const checked = await db.lock('admission', form.admissionId, 'key share');
      const student = await nameOf(checked, form.admissionId);
      const concession = await findConcession(db, form.concessionId);
      if (concession.schoolId !== student.schoolId) throw notFound('fee_concession');
      if (concessionsByRecord.some((kind) => kind === concession.kind)) {
        throw invalid({ field: 'concessionId', key: 'choice' });
      }
      const id = newId();
      await checked
        .insertInto('fee_grant')
        .values({
          id,
          school_id: student.schoolId,
          concession_id: form.concessionId,
          admission_id: form.admissionId,
          reason: form.reason,
          granted_by: actor.accountId,
          granted_by_name: actor.name ?? '',
          granted_at: clock.now().toISOString(),
        })
        .execute();
      await recordAct(call, {
        act: 'fee_grant.add',
        entityId: id,
        entityName: student.name,
        schoolId: student.schoolId,
        after: { concession: concession.name, reason: form.reason },
      });
      return findGrant(checked, id);
    }),
    { fee_grant_once: () => invalid({ field: 'concessionId', key: 'granted_already' }) },
  );

type Ending = z.output<(typeof feeRows)['fees/endGrant']['body']>;

export const endGrant = (call: Saving, { id, reason, wasMistake }: Ending) =>
  transact(call, async (call) => {
    const { db, clock, actor } = call;
    const checked = await db.lock('fee_grant', id);
    const before = await findGrant(checked, id);
    if (before.endedAt) throw conflictError('fees.grant_has_ended');
    const { schoolId, admissionId } = await checked
      .updateTable('fee_grant')
      .set({
        ended_at: clock.now().toISOString(),
        ended_by_name: actor.name ?? '',
        end_reason: reason,
        was_mistake: wasMistake,
      })
      .where('id', '=', id)
      .returning(['school_id as schoolId', 'admission_id as admissionId'])
      .executeTakeFirstOrThrow();
    await recordAct(call, {
      act: 'fee_grant.end',
      entityId: id,
      entityName: (await nameOf(checked, admissionId)).name,
      schoolId,
      before: { concession: before.concessionName },
      after: { concession: before.concessionName, reason, wasMistake },
    });
    return findGrant(checked, id);
  });

const nameOf = (db: CheckedDb, admissionId: string) =>
  db
    .selectFrom('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .where('admission.id', '=', admissionId)
    .select(['student.name', 'admission.school_id as schoolId'])
    .executeTakeFirstOrThrow();
