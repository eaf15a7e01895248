import { newId } from '@shala/contract/new-id.ts';
import type { Transfer, transferRows } from '@shala/contract/transfers.ts';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { type Database, onConstraintViolation } from '../../../platform/database.ts';
import { ApiError, conflictError, invalid } from '../../../platform/errors.ts';
import {
  checkRateLimit,
  countHit,
  withRateLimit,
} from '../../../platform/rate-limit/rate-limit.ts';
import { type Scoped, transact, unscoped } from '../../../platform/scope.ts';
import { registerKey } from '../../../platform/search-key.ts';
import type { Call, SavingWithTexts } from '../../../platform/serve.ts';
import { classLabel, lockOpenClass } from '../../classes/classes-public.ts';
import { findStudent } from '../find-student.ts';
import { findTransfer } from './transfer-record.ts';

type Requesting = SavingWithTexts & Pick<Call, 'address'>;
type Form = z.output<(typeof transferRows)['studentSchool/requestTransfer']['body']>;

/** Of two requests for a student at once, one waits for its decision. */
export const transferViolations = {
  one_waiting_transfer: () => conflictError('transfer.waiting'),
};

/**
 * Requests a student from the present school. Nothing is said about which of the details was wrong, and wrong
 * details are limited in rate.
 */
export async function requestTransfer(call: Requesting, form: Form): Promise<Transfer> {
  const byNumber = Boolean(form.fromUdiseCode && form.fromRegisterNumber);
  if (!form.pen && !byNumber) throw invalid({ field: 'pen', key: 'pen_or_number' });
  const student = await findRequested(call, form);
  if (student.schoolId === form.toSchoolId) {
    throw invalid({ field: byNumber ? 'fromRegisterNumber' : 'pen', key: 'present_school' });
  }
  return onConstraintViolation(
    transact(call, async (call) => {
      const { db, clock, actor, say } = call;
      const to = await lockOpenClass(db, form.classId);
      if (to.schoolId !== form.toSchoolId) {
        throw invalid({ field: 'classId', key: 'class_of_school' });
      }
      await requireFree(db, form);
      await lockRequested(unscoped(db, 'unique across schools'), student);
      const id = newId();
      await db
        .insert('transfer')
        .values({
          id,
          direction: 'ask',
          student_id: student.studentId,
          from_admission_id: student.admissionId,
          from_school_id: student.schoolId,
          to_school_id: form.toSchoolId,
          class_id: form.classId,
          register_number: form.registerNumber,
          by_pen: !form.fromUdiseCode,
          note: form.note || null,
          asked_by: actor.accountId,
          asked_by_name: actor.name ?? '',
          asked_at: clock.now().toISOString(),
        })
        .execute();
      await recordAct(call, {
        act: 'transfer.ask',
        entityId: id,
        // This school does not know the student's name yet.
        entityName: form.registerNumber,
        schoolId: form.toSchoolId,
        after: { class: classLabel(say, to), registerNumber: form.registerNumber },
      });
      return findTransfer(db, id);
    }),
    transferViolations,
  );
}

async function findRequested({ db, clock, address }: Requesting, form: Form) {
  const limitKey = { kind: 'transfer_request', subject: form.toSchoolId, address } as const;
  const everySchool = unscoped(db, 'unique across schools');
  await checkRateLimit(everySchool, clock, limitKey);
  const student = await withRateLimit(everySchool, clock, limitKey, async (transaction) => {
    const found = await findStudent(transaction, form);
    if (!found) await countHit(transaction, clock, limitKey);
    return found;
  });
  if (!student) throw studentNotFound();
  return student;
}

const studentNotFound = () => new ApiError(404, 'not_found', 'transfer.no_such_student');

/** The admission is neither deleted meanwhile nor moved to another record of the student. */
async function lockRequested(
  db: Database,
  { admissionId, studentId }: { admissionId: string; studentId: string },
): Promise<void> {
  const locked = await db
    .selectFrom('admission')
    .select('id')
    .where('id', '=', admissionId)
    .where('student_id', '=', studentId)
    .forKeyShare()
    .executeTakeFirst();
  if (!locked) throw studentNotFound();
}

/** The student's future register number. */
async function requireFree(db: Scoped, { toSchoolId, registerNumber }: Form): Promise<void> {
  const taken = await db
    .from('admission')
    .select('admission.id')
    .where('admission.school_id', '=', toSchoolId)
    .where('admission.register_key', '=', registerKey(registerNumber))
    .executeTakeFirst();
  if (taken) throw invalid({ field: 'registerNumber', key: 'register_taken' });
}
