import { namesOf } from '@shala/contract/names.ts';
import { type InferResult, sql } from 'kysely';
import { anyOf, type Database } from '../../platform/database.ts';
import { conflictError } from '../../platform/errors.ts';
import type { CheckedDb } from '../../platform/scope.ts';
import { isWrittenFor } from './certificates/certificate-recipient.ts';
import { lockAdmissions } from './lock-admission.ts';

const enrolments = (db: Database) =>
  db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('class', 'class.id', 'enrolment.class_id')
    .select([
      'enrolment.id',
      'enrolment.admission_id as admissionId',
      'enrolment.student_id as studentId',
      'student.name as studentName',
      'student.local_name as studentLocalName',
      'student.gender',
      'enrolment.school_id as schoolId',
      'enrolment.class_id as classId',
      'class.standard',
      'class.division',
      'class.stream',
      'class.academic_year_id as yearId',
      'enrolment.roll_number as rollNumber',
      'enrolment.from_day as from',
      'enrolment.to_day as to',
      'enrolment.outcome',
      isWrittenFor(sql`enrolment.id`).as('isWritten'),
    ]);

export type LockedEnrolment = InferResult<ReturnType<typeof enrolments>>[number];

/** Enrolments by name, as they stand and until the transaction ends. */
export async function lockEnrolments(
  db: CheckedDb,
  ids: readonly string[],
): Promise<LockedEnrolment[]> {
  const admissions = await db
    .selectFrom('enrolment')
    .select('admission_id as id')
    .where('id', '=', anyOf(ids))
    .execute();
  await lockAdmissions(
    db,
    admissions.map(({ id }) => id),
  );
  return enrolments(db)
    .where('enrolment.id', '=', anyOf(ids))
    .orderBy('student.search_key')
    .execute();
}

/** Everybody who is in the class now. The caller has locked the class, so that nobody is added to it. */
export async function lockClassmates(db: CheckedDb, classId: string): Promise<LockedEnrolment[]> {
  const present = await db
    .selectFrom('enrolment')
    .select('id')
    .where('class_id', '=', classId)
    .where('to_day', 'is', null)
    .execute();
  const locked = await lockEnrolments(
    db,
    present.map(({ id }) => id),
  );
  // A student may have left the class while the lock was waited for.
  return locked.filter((one) => one.to === null && one.classId === classId);
}

export function requirePresent(one: LockedEnrolment): void {
  if (one.to) throw conflictError('enrolment.ended', { name: namesOf('student', one) });
}
