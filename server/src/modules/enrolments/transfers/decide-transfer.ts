import type { Transfer, transferRows } from '@shala/contract/enrolments.ts';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { conflict, invalid, notAllowed, notFound } from '../../../platform/errors.ts';
import { aadhaarIssues } from '../../../platform/import/aadhaar-issues.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { Saving } from '../edit-admission.ts';
import { tellingElsewhere } from '../readmit.ts';
import { acceptTransfer } from './accept-transfer.ts';
import { findTransfer } from './transfer-record.ts';

export type ReviewForm = z.output<(typeof transferRows)['studentSchool/answerTransfer']['body']>;

/** Of two answers at the same instant the second finds the transfer answered. */
export const decideTransfer = (saving: Saving, form: ReviewForm): Promise<Transfer> =>
  tellingElsewhere(
    saving.db.transaction(async (db) => {
      const locked = await lockTransfer(db, form.id);
      const present = await findTransfer(db, form.id);
      if (present.version !== form.version || present.state !== 'asked') throw conflict(present);
      const issues = aadhaarIssues({ answer: form.answer, registerNumber: form.registerNumber });
      if (issues.length > 0) throw invalid(...issues);
      await requireSide(db, locked, present, form);
      const arrival =
        form.state === 'accepted' ? await acceptTransfer({ ...saving, db }, locked, form) : {};
      await settleTransfer({ ...saving, db }, locked, form, arrival);
      return findTransfer(db, form.id);
    }),
  );

async function lockTransfer(db: Scoped, id: string) {
  const locked = await db
    .from('transfer')
    .innerJoin('student', 'student.id', 'transfer.student_id')
    .where('transfer.id', '=', id)
    .select([
      'transfer.id',
      'transfer.version',
      'transfer.direction',
      'transfer.student_id as studentId',
      'student.name as studentName',
      'transfer.from_admission_id as fromAdmissionId',
      'transfer.from_school_id as fromSchoolId',
      'transfer.to_school_id as toSchoolId',
      'transfer.class_id as classId',
      'transfer.register_number as registerNumber',
    ])
    .forUpdate('transfer')
    .executeTakeFirst();
  if (!locked) throw notFound('transfer');
  return locked;
}

export type LockedTransfer = Awaited<ReturnType<typeof lockTransfer>>;

const asker = ({ direction, fromSchoolId, toSchoolId }: LockedTransfer) =>
  direction === 'ask' ? toSchoolId : fromSchoolId;
const answerer = ({ direction, fromSchoolId, toSchoolId }: LockedTransfer) =>
  direction === 'ask' ? fromSchoolId : toSchoolId;

/** One school accepts or refuses what the other began and may cancel. */
async function requireSide(
  db: Scoped,
  locked: LockedTransfer,
  { isMineToAnswer }: Transfer,
  { state }: ReviewForm,
): Promise<void> {
  if (state !== 'cancelled') {
    if (!isMineToAnswer) throw notAllowed('transfer.other_school_decides');
    return;
  }
  const own = await db
    .from('school')
    .select('school.id')
    .where('school.id', '=', asker(locked))
    .executeTakeFirst();
  if (!own) throw notAllowed('transfer.cancel_other');
}

const verbs = { accepted: 'accept', refused: 'refuse', cancelled: 'cancel' } as const;

async function settleTransfer(
  { db, clock, actor }: Saving,
  locked: LockedTransfer,
  { state, answer }: ReviewForm,
  arrival: object,
): Promise<void> {
  await db
    .update('transfer')
    .set({
      state,
      answer: answer || null,
      answered_by_name: actor.name,
      answered_at: clock.now().toISOString(),
      version: locked.version + 1,
      ...arrival,
    })
    .where('transfer.id', '=', locked.id)
    .execute();
  // The school that asked reads this too, and learns the name when the answer is yes.
  const isUnnamed = locked.direction === 'ask' && state !== 'accepted';
  await recordAct(
    { db, clock, actor },
    {
      act: `transfer.${verbs[state]}`,
      entityId: locked.id,
      entityName: isUnnamed ? locked.registerNumber : locked.studentName,
      schoolId: state === 'cancelled' ? asker(locked) : answerer(locked),
      before: { state: 'asked' },
      after: { state, answer: answer || null },
    },
  );
}
