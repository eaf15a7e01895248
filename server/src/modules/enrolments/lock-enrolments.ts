import { sql } from 'kysely';
import { anyOf } from '../../platform/database.ts';
import { conflictError } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { isWrittenFor } from './certificates/certificate-recipient.ts';
import { lockAdmissions } from './lock-admission.ts';

const times = (db: Scoped) =>
  unscoped(db, 'checked before')
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('class', 'class.id', 'enrolment.class_id')
    .select([
      'enrolment.id',
      'enrolment.admission_id as admissionId',
      'enrolment.student_id as studentId',
      'student.name as studentName',
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

export type Time = Awaited<ReturnType<ReturnType<typeof times>['executeTakeFirstOrThrow']>>;

/** Children's times in classes, as they stand and until the transaction ends. */
export async function lockEnrolments(db: Scoped, ids: readonly string[]): Promise<Time[]> {
  const stays = await unscoped(db, 'checked before')
    .selectFrom('enrolment')
    .select('admission_id as id')
    .where('id', '=', anyOf(ids))
    .execute();
  await lockAdmissions(
    db,
    stays.map(({ id }) => id),
  );
  return times(db).where('enrolment.id', '=', anyOf(ids)).orderBy('student.search_key').execute();
}

/** Everybody who is in the class now, held likewise. Whoever asks holds the class, so that nobody comes in. */
export async function lockClassmates(db: Scoped, classId: string): Promise<Time[]> {
  const present = await unscoped(db, 'checked before')
    .selectFrom('enrolment')
    .select('id')
    .where('class_id', '=', classId)
    .where('to_day', 'is', null)
    .execute();
  const locked = await lockEnrolments(
    db,
    present.map(({ id }) => id),
  );
  // While we waited for somebody's stay, the child may have left the class.
  return locked.filter((one) => one.to === null && one.classId === classId);
}

export function requirePresent({ to, studentName }: Time): void {
  if (to) throw conflictError('enrolment.ended', { name: studentName });
}
