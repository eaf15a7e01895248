import type { Certificate, certificateForm } from '@shala/contract/certificates.ts';
import { namesOf } from '@shala/contract/names.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { jsonb } from '../../../platform/database.ts';
import { conflictError } from '../../../platform/errors.ts';
import { transactOnce } from '../../../platform/idempotency.ts';
import { randomCode } from '../../../platform/random-code.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { currentYearOf } from '../../academic-years/academic-years-public.ts';
import { type Admission, lockAdmission } from '../lock-admission.ts';
import { findCertificate, numberOf } from './certificate-record.ts';
import {
  bonafideCertificate,
  certifiedFacts,
  characterCertificate,
  leavingCertificate,
} from './certified-facts.ts';

type Form = z.output<typeof certificateForm>;

/** Takes the next number of the school's year, and keeps what the paper says as it is issued. */
export const issueCertificate = (call: Saving, form: Form): Promise<Certificate> =>
  transactOnce(call, 'studentSchool/issueCertificate', form, async (call, form) => {
    const { db, clock, actor } = call;
    const admission = await lockAdmission(db, form.admissionId);
    const checked = db.checked('admission', admission.id);
    requireKind(admission, form.kind);
    const facts = await certifiedFacts(db, admission, clock.schoolDay());
    const { name: yearName } = await currentYearOf(db, admission.schoolId);
    const number = await nextNumber(checked, {
      schoolId: admission.schoolId,
      kind: form.kind,
      yearName,
    });
    const issue = {
      number: numberOf(form.kind, yearName, number),
      code: randomCode(4),
      issuedOn: clock.schoolDay(),
      isDuplicate: form.kind === 'leaving' && (await isIssued(checked, admission)),
    };
    const paper = papers[form.kind](facts, issue, form);
    const id = newId();
    await db
      .insert('certificate')
      .values({
        id,
        school_id: admission.schoolId,
        admission_id: admission.id,
        enrolment_id: facts.last.id,
        student_id: admission.studentId,
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
    await recordAct(call, {
      act: 'certificate.issue',
      entityId: id,
      entityName: issue.number,
      schoolId: admission.schoolId,
      after: {
        student: admission.studentName,
        language: form.language,
        isDuplicate: issue.isDuplicate,
      },
    });
    return findCertificate(db, id);
  });

const papers = {
  leaving: leavingCertificate,
  bonafide: bonafideCertificate,
  character: characterCertificate,
};

/**
 * A leaving certificate is for one who has left, a bonafide certificate for one who is there, a character certificate
 * for either.
 */
function requireKind({ leftOn, enrolmentId, ...student }: Admission, kind: Form['kind']): void {
  const name = namesOf('student', student);
  if (kind === 'leaving' && !leftOn) throw conflictError('certificate.not_left', { name });
  if (kind === 'bonafide' && leftOn) throw conflictError('certificate.not_here', { name });
  if (kind === 'bonafide' && !enrolmentId) {
    throw conflictError('certificate.no_class', { name });
  }
}

/** The second of two waits here until the first has committed or rolled back. */
async function nextNumber(
  db: CheckedDb,
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

/** Since the student last left: who was readmitted and leaves again gets a new one that is no duplicate. */
async function isIssued(db: CheckedDb, { id, leftOn }: Admission): Promise<boolean> {
  const issued = await db
    .selectFrom('certificate')
    .select('id')
    .where('admission_id', '=', id)
    .where('kind', '=', 'leaving')
    .where('cancelled_at', 'is', null)
    .where(sql`data ->> 'leftOn'`, '=', leftOn)
    .executeTakeFirst();
  return issued !== undefined;
}
