import type { Transfer, transferRows } from '@shala/contract/transfers.ts';
import type * as z from 'zod';
import { type Acting, recordAct } from '../../../platform/audit.ts';
import { columnsAs } from '../../../platform/columns.ts';
import { onConstraintViolation } from '../../../platform/database.ts';
import { conflict, notAllowed } from '../../../platform/errors.ts';
import { type CheckedDb, type Scoped, transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { oneSchoolViolations } from '../readmit.ts';
import { acceptTransfer } from './accept-transfer.ts';
import { findTransfer } from './transfer-record.ts';

export type ReviewForm = z.output<(typeof transferRows)['studentSchool/decideTransfer']['body']>;

/** Of two decisions at the same instant the second finds the transfer decided. */
export const decideTransfer = (call: Saving, form: ReviewForm): Promise<Transfer> =>
  onConstraintViolation(
    transact(call, async ({ db, clock, actor }) => {
      const acting = { db: await db.lock('transfer', form.id), clock, actor };
      const locked = await readTransfer(acting.db, form.id);
      const present = await findTransfer(db, form.id);
      if (present.version !== form.version || present.state !== 'asked') throw conflict(present);
      await requireSide(db, locked, present, form);
      const arrival = form.state === 'accepted' ? await acceptTransfer(acting, locked, form) : {};
      await writeDecision(acting, locked, form, arrival);
      return findTransfer(db, form.id);
    }),
    oneSchoolViolations,
  );

const readTransfer = (db: CheckedDb, id: string) =>
  db
    .selectFrom('transfer')
    .innerJoin('student', 'student.id', 'transfer.student_id')
    .where('transfer.id', '=', id)
    .select([
      'transfer.id',
      'transfer.version',
      'transfer.direction',
      'transfer.student_id as studentId',
      'student.name as studentName',
      ...columnsAs('transfer', [
        'fromAdmissionId',
        'fromSchoolId',
        'toSchoolId',
        'classId',
        'registerNumber',
      ]),
    ])
    .executeTakeFirstOrThrow();

export type LockedTransfer = Awaited<ReturnType<typeof readTransfer>>;

const requestingSchool = ({ direction, fromSchoolId, toSchoolId }: LockedTransfer) =>
  direction === 'ask' ? toSchoolId : fromSchoolId;
const decidingSchool = ({ direction, fromSchoolId, toSchoolId }: LockedTransfer) =>
  direction === 'ask' ? fromSchoolId : toSchoolId;

/** One school accepts or refuses the other's request, and the other may cancel it. */
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
    .where('school.id', '=', requestingSchool(locked))
    .executeTakeFirst();
  if (!own) throw notAllowed('transfer.cancel_other');
}

const verbs = { accepted: 'accept', refused: 'refuse', cancelled: 'cancel' } as const;

async function writeDecision(
  acting: Acting<CheckedDb>,
  locked: LockedTransfer,
  { state, answer }: ReviewForm,
  arrival: object,
): Promise<void> {
  const { db, clock, actor } = acting;
  await db
    .updateTable('transfer')
    .set({
      state,
      answer: answer || null,
      answered_by_name: actor.name,
      answered_at: clock.now().toISOString(),
      version: locked.version + 1,
      ...arrival,
    })
    .where('id', '=', locked.id)
    .execute();
  // The requesting school reads this too, and sees the name once the transfer is accepted.
  const isUnnamed = locked.direction === 'ask' && state !== 'accepted';
  await recordAct(acting, {
    act: `transfer.${verbs[state]}`,
    entityId: locked.id,
    entityName: isUnnamed ? locked.registerNumber : locked.studentName,
    schoolId: state === 'cancelled' ? requestingSchool(locked) : decidingSchool(locked),
    before: { state: 'asked' },
    after: { state, answer: answer || null },
  });
}
