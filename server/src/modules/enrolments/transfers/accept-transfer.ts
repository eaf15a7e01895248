import { newId } from '@shala/contract/new-id.ts';
import { recordAct } from '../../../platform/audit.ts';
import { addDays } from '../../../platform/clock.ts';
import { brokenConstraint, type Database } from '../../../platform/database.ts';
import { conflictError, type FieldIssue, invalid, notFound } from '../../../platform/errors.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import { registerKey } from '../../../platform/search-key.ts';
import { openYear } from '../../academic-years/academic-years-public.ts';
import { earlier, later, requireDay } from '../days.ts';
import type { Saving } from '../edit-admission.ts';
import { openEnrolments } from '../enrolment-writes.ts';
import {
  auditSnapshot,
  earliestEnd,
  lastDayOf,
  lockStay,
  requireOpenYear,
  type Stay,
} from '../lock-admission.ts';
import { refreshSearchKeys } from '../refresh-search-keys.ts';
import { endStay } from '../withdraw-student.ts';
import type { LockedTransfer, ReviewForm } from './decide-transfer.ts';

/**
 * The child changes school: the old stay ends on the day before the new one begins. No row moves, so each school
 * goes on reading its own years. Gives what the transfer then says of the arrival.
 */
export async function acceptTransfer(
  saving: Saving & { db: Scoped },
  transfer: LockedTransfer,
  form: ReviewForm,
) {
  const { db, clock } = saving;
  const bare = unscoped(db, 'checked before');
  const { classId, registerNumber } = arrivalOf(transfer, form);
  const into = await lockClassOf(bare, classId, transfer.toSchoolId);
  const old = await lockStay(bare, transfer.fromAdmissionId);
  const lastDay = lastDayOf(old);
  const today = clock.schoolDay();
  const first = later(addDays(lastDay ?? earliestEnd(old, today), 1), into.startsOn);
  const on = form.on ?? later(today, first);
  requireDay('on', on, { from: first, to: earlier(later(today, first), into.endsOn) });
  if (!lastDay) {
    await requireOpenYear(db, old);
    await endStay(saving, old, { leftOn: addDays(on, -1), reason: 'transfer', remark: null });
  }
  const admissionId = await beginStay(saving, { transfer, classId, registerNumber, on });
  return { to_admission_id: admissionId, class_id: classId, register_number: registerNumber };
}

/** Of a child asked for it was said with the question; of one given the new school says it now. */
function arrivalOf(transfer: LockedTransfer, form: ReviewForm) {
  const { classId, registerNumber } = transfer.direction === 'ask' ? transfer : form;
  const issues: FieldIssue[] = [];
  if (!classId) issues.push({ field: 'classId', key: 'required' });
  if (!registerNumber) issues.push({ field: 'registerNumber', key: 'required' });
  if (!classId || !registerNumber) throw invalid(...issues);
  return { classId, registerNumber };
}

/** A class of an open year, which may be the other school's. */
async function lockClassOf(db: Database, id: string, schoolId: string) {
  const locked = await db
    .selectFrom('class')
    .select(['school_id as schoolId', 'academic_year_id as yearId'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!locked) throw notFound('class');
  if (locked.schoolId !== schoolId) throw invalid({ field: 'classId', key: 'class_of_school' });
  return openYear(db, locked.yearId, schoolId);
}

/** The number was chosen by whoever answers now, or by the other school some days ago. */
async function tellingTakenNumber(
  { direction }: LockedTransfer,
  number: string,
  work: Promise<unknown>,
): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (brokenConstraint(error) !== 'admission_school_id_register_key_key') throw error;
    if (direction === 'ask') throw conflictError('transfer.number_taken', { number });
    throw invalid({ field: 'registerNumber', key: 'register_taken' });
  }
}

interface Arrival {
  transfer: LockedTransfer;
  classId: string;
  registerNumber: string;
  on: string;
}

async function beginStay(
  { db, clock, actor }: Saving,
  { transfer, classId, registerNumber, on }: Arrival,
): Promise<string> {
  const bare = unscoped(db, 'checked before');
  const { studentId, toSchoolId: schoolId } = transfer;
  const from = await bare
    .selectFrom('school')
    .select('name')
    .where('id', '=', transfer.fromSchoolId)
    .executeTakeFirstOrThrow();
  const id = newId();
  const now = clock.now().toISOString();
  await tellingTakenNumber(
    transfer,
    registerNumber,
    bare
      .insertInto('admission')
      .values({
        id,
        school_id: schoolId,
        student_id: studentId,
        register_number: registerNumber,
        register_key: registerKey(registerNumber),
        admitted_on: on,
        kind: 'transfer',
        previous_school: from.name,
        // written by refreshSearchKeys
        search_key: '',
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  await openEnrolments(bare, [{ schoolId, admissionId: id, studentId, classId, from: on }]);
  await refreshSearchKeys(bare, [studentId]);
  const stay: Stay = await lockStay(bare, id);
  await recordAct(
    { db, clock, actor },
    {
      act: 'admission.add',
      entityId: id,
      entityName: stay.studentName,
      schoolId,
      after: auditSnapshot(stay),
    },
  );
  return id;
}
