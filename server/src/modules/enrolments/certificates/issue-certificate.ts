import type { Certificate, certificateForm } from '@shala/contract/enrolments.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { type Database, jsonb } from '../../../platform/database.ts';
import { conflictError, invalid } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import { aadhaarIssues } from '../../../platform/import/aadhaar-issues.ts';
import { randomCode } from '../../../platform/random-code.ts';
import { unscoped } from '../../../platform/scope.ts';
import { currentYearOf } from '../../academic-years/academic-years-public.ts';
import type { Saving } from '../edit-admission.ts';
import { lockAdmission, type Stay } from '../lock-admission.ts';
import { findCertificate, numberOf } from './certificate-record.ts';
import { bonafideCertificate, certifiedFacts, leavingCertificate } from './certified-facts.ts';

type Form = z.output<typeof certificateForm>;

/** Gives the next number of the school's year, and keeps what the paper says as it is issued. */
export const issueCertificate = (saving: Saving, form: Form): Promise<Certificate> => {
  const { idempotencyKey: key, ...order } = form;
  const attempt = {
    clock: saving.clock,
    key,
    path: 'studentSchool/issueCertificate',
    body: JSON.stringify(order),
  };
  return once(saving.db, attempt, async (db) => {
    const { clock, actor } = saving;
    const { purpose, progress, conduct, subCaste } = form;
    const issues = aadhaarIssues({ purpose, progress, conduct, subCaste });
    if (issues.length > 0) throw invalid(...issues);
    const bare = unscoped(db, 'checked before');
    const stay = await lockAdmission(db, form.admissionId);
    requireKind(stay, form.kind);
    const facts = await certifiedFacts(bare, stay, clock.schoolDay());
    const { name: yearName } = await currentYearOf(db, stay.schoolId);
    const number = await nextNumber(bare, { schoolId: stay.schoolId, kind: form.kind, yearName });
    const issue = {
      number: numberOf(form.kind, yearName, number),
      code: randomCode(4),
      issuedOn: clock.schoolDay(),
      isDuplicate: form.kind === 'leaving' && (await isGiven(bare, stay)),
    };
    const paper =
      form.kind === 'leaving'
        ? leavingCertificate(facts, issue, form)
        : bonafideCertificate(facts, issue, form);
    const id = newId();
    await db
      .insert('certificate')
      .values({
        id,
        school_id: stay.schoolId,
        admission_id: stay.id,
        enrolment_id: facts.last.id,
        student_id: stay.studentId,
        kind: form.kind,
        year_name: yearName,
        number,
        language: form.language,
        data: jsonb(paper),
        code: issue.code,
        is_duplicate: issue.isDuplicate,
        issued_on: issue.issuedOn,
        issued_by: actor.accountId,
        issued_by_name: actor.name ?? '',
        issued_at: clock.now().toISOString(),
      })
      .execute();
    await recordAct(
      { db, clock, actor },
      {
        act: 'certificate.issue',
        entityId: id,
        entityName: issue.number,
        schoolId: stay.schoolId,
        after: {
          student: stay.studentName,
          language: form.language,
          isDuplicate: issue.isDuplicate,
        },
      },
    );
    return findCertificate(db, id);
  });
};

/** A leaving certificate is for one who has left, a bonafide certificate for one who is there. */
function requireKind({ leftOn, enrolmentId, studentName: name }: Stay, kind: Form['kind']): void {
  if (kind === 'leaving' && !leftOn) throw conflictError('certificate.not_left', { name });
  if (kind === 'bonafide' && leftOn) throw conflictError('certificate.not_here', { name });
  if (kind === 'bonafide' && !enrolmentId) {
    throw conflictError('certificate.no_class', { name });
  }
}

/** Whoever comes second waits here for the first to commit or give the number back. */
async function nextNumber(
  db: Database,
  of: { schoolId: string; kind: Form['kind']; yearName: string },
): Promise<number> {
  const { number } = await db
    .insertInto('certificate_counter')
    .values({ school_id: of.schoolId, kind: of.kind, year_name: of.yearName, last_number: 1 })
    .onConflict((present) =>
      present.columns(['school_id', 'kind', 'year_name']).doUpdateSet((eb) => ({
        last_number: eb('certificate_counter.last_number', '+', 1),
      })),
    )
    .returning('last_number as number')
    .executeTakeFirstOrThrow();
  return number;
}

/** For this leaving: one who came back and leaves again is given a new one. */
async function isGiven(db: Database, { id, leftOn }: Stay): Promise<boolean> {
  const given = await db
    .selectFrom('certificate')
    .select('id')
    .where('admission_id', '=', id)
    .where('kind', '=', 'leaving')
    .where('cancelled_at', 'is', null)
    .where(sql`data ->> 'leftOn'`, '=', leftOn)
    .executeTakeFirst();
  return given !== undefined;
}
