import type { Transfer, transferRows } from '@shala/contract/enrolments.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { brokenConstraint, type Database } from '../../../platform/database.ts';
import { ApiError, conflictError, invalid } from '../../../platform/errors.ts';
import { aadhaarIssues } from '../../../platform/import/aadhaar-issues.ts';
import {
  checkRateLimit,
  countHit,
  withRateLimit,
} from '../../../platform/rate-limit/rate-limit.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import { registerKey } from '../../../platform/search-key.ts';
import type { Call } from '../../../platform/serve.ts';
import { classLabel, lockOpenClass } from '../../classes/classes-public.ts';
import type { Saving } from '../edit-admission.ts';
import { findStudent } from '../find-student.ts';
import { findTransfer } from './transfer-record.ts';

type Asking = Saving & Pick<Call, 'address'>;
type Form = z.output<(typeof transferRows)['studentSchool/askTransfer']['body']>;

/** Asks the school that has a child for it. What is wrong with a guess is not told, and guesses have to wait. */
export async function requestTransfer(asking: Asking, form: Form): Promise<Transfer> {
  const byNumber = Boolean(form.fromUdiseCode && form.fromRegisterNumber);
  if (!form.pen && !byNumber) throw invalid({ field: 'pen', key: 'pen_or_number' });
  const issues = aadhaarIssues({ note: form.note, registerNumber: form.registerNumber });
  if (issues.length > 0) throw invalid(...issues);
  const child = await seek(asking, form);
  if (child.schoolId === form.toSchoolId) {
    throw invalid({ field: byNumber ? 'fromRegisterNumber' : 'pen', key: 'present_school' });
  }
  return tellingWaiting(
    asking.db.transaction(async (db) => {
      const to = await lockOpenClass(db, form.classId);
      if (to.schoolId !== form.toSchoolId) {
        throw invalid({ field: 'classId', key: 'class_of_school' });
      }
      await requireFree(db, form);
      await lockRequested(unscoped(db, 'unique across schools'), child);
      const id = newId();
      const { clock, actor, say } = asking;
      await db
        .insert('transfer')
        .values({
          id,
          direction: 'ask',
          student_id: child.studentId,
          from_admission_id: child.admissionId,
          from_school_id: child.schoolId,
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
      await recordAct(
        { db, clock, actor },
        {
          act: 'transfer.ask',
          entityId: id,
          // Not the child's name, which this school does not know.
          entityName: form.registerNumber,
          schoolId: form.toSchoolId,
          after: { class: classLabel(say, to), registerNumber: form.registerNumber },
        },
      );
      return findTransfer(db, id);
    }),
  );
}

async function seek({ db, clock, address }: Asking, form: Form) {
  const limitKey = { kind: 'transfer_request', subject: form.toSchoolId, address } as const;
  const everywhere = unscoped(db, 'unique across schools');
  await checkRateLimit(everywhere, clock, limitKey);
  const child = await withRateLimit(everywhere, clock, limitKey, async (transaction) => {
    const found = await findStudent(transaction, form);
    if (!found) await countHit(transaction, clock, limitKey);
    return found;
  });
  if (!child) throw noSuchChild();
  return child;
}

const noSuchChild = () => new ApiError(404, 'not_found', 'transfer.no_such_student');

/** The stay is neither deleted meanwhile nor given to another record of the child. */
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
  if (!locked) throw noSuchChild();
}

/** The register number that the child is to have. */
async function requireFree(db: Scoped, { toSchoolId, registerNumber }: Form): Promise<void> {
  const taken = await db
    .from('admission')
    .select('admission.id')
    .where('admission.school_id', '=', toSchoolId)
    .where('admission.register_key', '=', registerKey(registerNumber))
    .executeTakeFirst();
  if (taken) throw invalid({ field: 'registerNumber', key: 'register_taken' });
}

/** Of two who ask for a child at once, one waits for its answer. */
export async function tellingWaiting<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isSecond = brokenConstraint(error) === 'one_waiting_transfer';
    throw isSecond ? conflictError('transfer.waiting') : error;
  }
}
