import type { Enrolment } from '@shala/contract/enrolments.ts';
import type { InferResult } from 'kysely';
import { notFound } from '../../platform/errors.ts';
import type { Found } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';

export type Enrolments = Found<'enrolment' | 'admission'>;

/** Enrolments that the person may see, each with its admission. */
export const enrolmentsInSight = (db: Scoped): Enrolments =>
  db.from('enrolment').innerJoin('admission', 'admission.id', 'enrolment.admission_id');

/** Found enrolments as lists and the student's page show them. */
export const presented = (found: Enrolments) =>
  found
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('school', 'school.id', 'enrolment.school_id')
    .innerJoin('class', 'class.id', 'enrolment.class_id')
    .innerJoin('academic_year', 'academic_year.id', 'class.academic_year_id')
    .select([
      'enrolment.id',
      'enrolment.version',
      'enrolment.admission_id as admissionId',
      'enrolment.student_id as studentId',
      'student.name as studentName',
      'student.local_name as studentLocalName',
      'enrolment.school_id as schoolId',
      'school.name as schoolName',
      'enrolment.class_id as classId',
      'class.standard',
      'class.division',
      'class.stream',
      'academic_year.name as academicYearName',
      'admission.register_number as registerNumber',
      'enrolment.roll_number as rollNumber',
      'enrolment.from_day as from',
      'enrolment.to_day as to',
      'enrolment.outcome',
    ]);

type Presented = InferResult<ReturnType<typeof presented>>[number];

export const asEnrolment = (row: Presented): Enrolment => ({
  ...row,
  outcome: row.outcome as Enrolment['outcome'],
});

export async function findEnrolment(db: Scoped, id: string): Promise<Enrolment> {
  const found = await presented(
    enrolmentsInSight(db).where('enrolment.id', '=', id),
  ).executeTakeFirst();
  if (!found) throw notFound('enrolment');
  return asEnrolment(found);
}

/** A student's classes and schools in sight, the newest first. */
export async function enrolmentsOfStudent(db: Scoped, studentId: string): Promise<Enrolment[]> {
  const found = await presented(enrolmentsInSight(db).where('enrolment.student_id', '=', studentId))
    .orderBy('enrolment.from_day', 'desc')
    .execute();
  return found.map(asEnrolment);
}

/** The present or last class of an admission, if there ever was one. */
export async function lastEnrolment(db: Scoped, admissionId: string): Promise<Enrolment | null> {
  const found = await presented(
    enrolmentsInSight(db).where('enrolment.admission_id', '=', admissionId),
  )
    .orderBy('enrolment.from_day', 'desc')
    .executeTakeFirst();
  return found ? asEnrolment(found) : null;
}
