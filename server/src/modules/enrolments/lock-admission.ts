import { earlier, later } from '@shala/contract/days.ts';
import { type InferResult, sql } from 'kysely';
import { columnsAs } from '../../platform/columns.ts';
import { anyOf, type Database } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { CheckedDb, Scoped } from '../../platform/scope.ts';
import { openYear } from '../academic-years/academic-years-public.ts';
import { isWrittenFor } from './certificates/certificate-recipient.ts';

const admissions = (db: Database) =>
  db
    .selectFrom('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .leftJoin('class', 'class.id', 'admission.class_id')
    .leftJoin('enrolment', (join) =>
      join.onRef('enrolment.admission_id', '=', 'admission.id').on('enrolment.to_day', 'is', null),
    )
    .select([
      'admission.id',
      'admission.version',
      'admission.school_id as schoolId',
      'admission.student_id as studentId',
      'student.name as studentName',
      'student.local_name as studentLocalName',
      'student.date_of_birth as dateOfBirth',
      ...columnsAs('admission', [
        'registerNumber',
        'admittedOn',
        'kind',
        'previousSchool',
        'isRte',
        'leftOn',
        'leavingReason',
        'leavingRemark',
      ]),
      // The one that goes on: after a promotion that of the next class, also before it begins.
      'enrolment.id as enrolmentId',
      'enrolment.from_day as inClassSince',
      sql<boolean>`coalesce(${isWrittenFor(sql`enrolment.id`)}, false)`.as('isWritten'),
      sql<string | null>`(select max(past.to_day) from enrolment as past
        where past.admission_id = admission.id)`.as('lastDayInClass'),
      'class.academic_year_id as yearId',
    ]);

export type Admission = InferResult<ReturnType<typeof admissions>>[number];

/** A student's admission, as it stands and until the transaction ends. */
export async function lockAdmission(db: Scoped, id: string): Promise<Admission> {
  return readAdmission(await db.lock('admission', id), id);
}

/** For `lockForEdit`, which has locked it. */
export const findAdmission = (db: Scoped, id: string): Promise<Admission> =>
  readAdmission(db.checked('admission', id), id);

export const readAdmission = (db: CheckedDb, id: string): Promise<Admission> =>
  admissions(db)
    .where('admission.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('admission'));

/** Several at once, in one order for everybody, so that two calls never wait for each other. */
export async function lockAdmissions(db: CheckedDb, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('admission')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The last day on which a student was at the school, once the student has left. */
export const lastDayOf = ({ leftOn, lastDayInClass }: Admission): string | null =>
  // A student who was admitted and left on one day was in the class a day longer.
  leftOn && later(leftOn, lastDayInClass ?? leftOn);

/**
 * The first day that may be the last one at the school. An enrolment in a class which has not begun is removed,
 * unless something was written for it; a promotion may have ended the class before it with a day to come.
 */
export function earliestEnd(admission: Admission, today: string): string {
  const { admittedOn, inClassSince, lastDayInClass, isWritten } = admission;
  const isBegun = inClassSince !== null && (inClassSince <= today || isWritten);
  if (isBegun) return later(admittedOn, inClassSince);
  return later(admittedOn, earlier(lastDayInClass ?? admittedOn, today));
}

/** The student's present or last class belongs to a year that is open to change. */
export async function requireOpenYear(db: CheckedDb, of: Admission): Promise<void> {
  if (of.yearId) await openYear(db, of.yearId, of.schoolId);
}

export const auditSnapshot = (admission: Admission) => ({
  registerNumber: admission.registerNumber,
  admittedOn: admission.admittedOn,
  kind: admission.kind,
  previousSchool: admission.previousSchool,
  isRte: admission.isRte,
  leftOn: admission.leftOn,
  leavingReason: admission.leavingReason,
  leavingRemark: admission.leavingRemark,
});
