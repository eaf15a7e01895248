import { sql } from 'kysely';
import { anyOf, type Database } from '../../platform/database.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { openYear } from '../academic-years/academic-years-public.ts';
import { isWrittenFor } from './certificates/certificate-recipient.ts';
import { later } from './days.ts';

const stays = (db: Database) =>
  db
    .selectFrom('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .leftJoin('class', 'class.id', 'admission.class_id')
    .leftJoin('enrolment', 'enrolment.id', 'admission.enrolment_id')
    .select([
      'admission.id',
      'admission.version',
      'admission.school_id as schoolId',
      'admission.student_id as studentId',
      'student.name as studentName',
      'student.date_of_birth as dateOfBirth',
      'admission.register_number as registerNumber',
      'admission.admitted_on as admittedOn',
      'admission.kind',
      'admission.previous_school as previousSchool',
      'admission.is_rte as isRte',
      'admission.left_on as leftOn',
      'admission.leaving_reason as leavingReason',
      'admission.leaving_remark as leavingRemark',
      'admission.enrolment_id as enrolmentId',
      'enrolment.from_day as inClassSince',
      sql<boolean>`coalesce(${isWrittenFor(sql`enrolment.id`)}, false)`.as('isWritten'),
      sql<string | null>`(select max(past.to_day) from enrolment as past
        where past.admission_id = admission.id)`.as('lastDayInClass'),
      'class.academic_year_id as yearId',
    ]);

export type Stay = Awaited<ReturnType<ReturnType<typeof stays>['executeTakeFirstOrThrow']>>;

/** A child's stay at a school, as it stands and until the transaction ends. */
export async function lockAdmission(db: Scoped, id: string): Promise<Stay> {
  const inSight = await db
    .from('admission')
    .select('admission.id')
    .where('admission.id', '=', id)
    .executeTakeFirst();
  if (!inSight) throw notFound('admission');
  return lockStay(unscoped(db, 'checked before'), id);
}

/** The same of another school, which a transfer ends or begins. */
export async function lockStay(db: Database, id: string): Promise<Stay> {
  await db.selectFrom('admission').select('id').where('id', '=', id).forUpdate().execute();
  // Read once it is held: what was read while waiting for it may be old.
  return stays(db)
    .where('admission.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('admission'));
}

/** The last day on which a child was at the school, once it has left. */
export const lastDayOf = ({ leftOn, lastDayInClass }: Stay): string | null =>
  // A child that came and went on one day was in its class a day longer.
  leftOn && later(leftOn, lastDayInClass ?? leftOn);

/**
 * The first day that may be the last one at the school. A class into which the child has been promoted, but which
 * has not begun, is given up unless something was written for it.
 */
export function earliestEnd(stay: Stay, today: string): string {
  const { admittedOn, inClassSince, lastDayInClass, isWritten } = stay;
  const isBegun = inClassSince !== null && (inClassSince <= today || isWritten);
  return later(admittedOn, (isBegun ? inClassSince : lastDayInClass) ?? admittedOn);
}

/** Several at once, in one order for everybody, so that two calls never wait for each other. */
export async function lockAdmissions(db: Scoped, ids: readonly string[]): Promise<void> {
  await unscoped(db, 'checked before')
    .selectFrom('admission')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function requireVersion(stay: Stay, version: number): void {
  if (stay.version !== version) throw conflict(stay);
}

/** The class in which the child is, or was last, belongs to a year that is open to change. */
export async function requireOpenYear(db: Scoped, { yearId, schoolId }: Stay): Promise<void> {
  if (yearId) await openYear(unscoped(db, 'checked before'), yearId, schoolId);
}

/** A stay as the trail tells it. */
export const auditSnapshot = (stay: Stay) => ({
  registerNumber: stay.registerNumber,
  admittedOn: stay.admittedOn,
  kind: stay.kind,
  previousSchool: stay.previousSchool,
  isRte: stay.isRte,
  leftOn: stay.leftOn,
  leavingReason: stay.leavingReason,
  leavingRemark: stay.leavingRemark,
});
