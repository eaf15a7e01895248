import { addDays, earlier, later } from '@shala/contract/days.ts';
import { newId } from '@shala/contract/new-id.ts';
import { type Acting, recordAct } from '../../../platform/audit.ts';
import { type Database, onConstraintViolation } from '../../../platform/database.ts';
import { conflictError, type FieldIssue, invalid, notFound } from '../../../platform/errors.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import { registerKey } from '../../../platform/search-key.ts';
import { openYear } from '../../academic-years/academic-years-public.ts';
import { lastMarkedSince } from '../../attendance/attendance-public.ts';
import { openEnrolments } from '../enrolment-writes.ts';
import {
  type Admission,
  auditSnapshot,
  earliestEnd,
  lastDayOf,
  lockAdmissions,
  readAdmission,
  requireOpenYear,
} from '../lock-admission.ts';
import { lockStudent } from '../lock-student.ts';
import { refreshSearchKeys } from '../refresh-search-keys.ts';
import { requireDay } from '../require-day.ts';
import { endAdmission } from '../withdraw-student.ts';
import type { LockedTransfer, ReviewForm } from './decide-transfer.ts';

/**
 * The student changes school: the old admission ends on the day before the new one begins, and today where that day is
 * still to come. No row moves, so each school goes on reading its own years. Returns the columns of the transfer that describe the new admission.
 */
export async function acceptTransfer(
  acting: Acting<CheckedDb>,
  transfer: LockedTransfer,
  form: ReviewForm,
) {
  const { db, clock } = acting;
  const { classId, registerNumber } = arrivalOf(transfer, form);
  const into = await lockClassOf(db, classId, transfer.toSchoolId);
  // Whoever edits the student meanwhile has locked the record before the admissions.
  await lockStudent(db, transfer.studentId);
  await lockAdmissions(db, [transfer.fromAdmissionId]);
  const old = await readAdmission(db, transfer.fromAdmissionId);
  const lastDay = lastDayOf(old);
  const today = clock.schoolDay();
  const first = later(
    addDays(lastDay ?? (await earliestLastDay(db, old, today)), 1),
    into.startsOn,
  );
  const on = form.on ?? later(today, first);
  requireDay('on', on, { from: first, to: earlier(later(addDays(today, 1), first), into.endsOn) });
  if (!lastDay) {
    await requireOpenYear(db, old);
    const leftOn = earlier(addDays(on, -1), later(today, earliestEnd(old, today)));
    await endAdmission(acting, old, { leftOn, reason: 'transfer', remark: null });
  }
  const admissionId = await admitTransferred(acting, { transfer, classId, registerNumber, on });
  return { to_admission_id: admissionId, class_id: classId, register_number: registerNumber };
}

/** Whoever was marked today is at the old school today, and comes to the new one tomorrow at the earliest. */
async function earliestLastDay(db: Database, old: Admission, today: string): Promise<string> {
  const earliest = earliestEnd(old, today);
  const marked = old.enrolmentId && (await lastMarkedSince(db, [old.enrolmentId], earliest));
  return later(earliest, marked ?? earliest);
}

/** A request names them already; for an offered student the accepting school enters them now. */
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

interface Arrival {
  transfer: LockedTransfer;
  classId: string;
  registerNumber: string;
  on: string;
}

async function admitTransferred(acting: Acting<CheckedDb>, arrival: Arrival): Promise<string> {
  const { db, clock } = acting;
  const { transfer, classId, on } = arrival;
  const { studentId, toSchoolId: schoolId } = transfer;
  const id = newId();
  await onConstraintViolation(insertAdmission(acting, id, arrival), {
    admission_school_id_register_key_key: () => numberTaken(arrival),
  });
  const opening = { schoolId, admissionId: id, studentId, classId, from: on };
  await openEnrolments(db, [opening], clock.schoolDay());
  await refreshSearchKeys(db, [studentId]);
  const admission = await readAdmission(db, id);
  await recordAct(acting, {
    act: 'admission.add',
    entityId: id,
    entityName: admission.studentName,
    schoolId,
    after: auditSnapshot(admission),
  });
  return id;
}

async function insertAdmission(
  { db, clock }: Acting<CheckedDb>,
  id: string,
  { transfer, registerNumber, on }: Arrival,
): Promise<void> {
  const from = await db
    .selectFrom('school')
    .select('name')
    .where('id', '=', transfer.fromSchoolId)
    .executeTakeFirstOrThrow();
  const now = clock.now().toISOString();
  await db
    .insertInto('admission')
    .values({
      id,
      school_id: transfer.toSchoolId,
      student_id: transfer.studentId,
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
    .execute();
}

/** A request's number was chosen by the other school some days ago, an offer's by the person who accepts it now. */
const numberTaken = ({ transfer, registerNumber: number }: Arrival) =>
  transfer.direction === 'ask'
    ? conflictError('transfer.number_taken', { number })
    : invalid({ field: 'registerNumber', key: 'register_taken' });
