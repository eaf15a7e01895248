import type { feeStopRows } from '@shala/contract/fee-stops.ts';
import type * as z from 'zod';
import { notFound } from '../../../platform/errors.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { stopsOfStudents } from './stop-record.ts';

type Query = z.output<(typeof feeStopRows)['fees/fetchStopStudents']['query']>;

/** The students who are in a class now, by roll number, each with the stops of a year. */
export async function classStops(
  { db }: Pick<ReadingWithTexts, 'db'>,
  { schoolId, academicYearId, classId }: Query,
) {
  const checked = await db.require('class', [classId]);
  const own = await checked
    .selectFrom('class')
    .where('id', '=', classId)
    .where('school_id', '=', schoolId)
    .select('id')
    .executeTakeFirst();
  if (!own) throw notFound('class');
  const students = await checked
    .selectFrom('enrolment')
    .innerJoin('admission', 'admission.id', 'enrolment.admission_id')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .where('enrolment.class_id', '=', classId)
    .where('enrolment.to_day', 'is', null)
    .where('admission.left_on', 'is', null)
    .orderBy('enrolment.roll_number')
    .orderBy('student.name')
    .orderBy('admission.id')
    .select([
      'admission.id as admissionId',
      'student.name',
      'student.local_name as localName',
      'enrolment.roll_number as rollNumber',
    ])
    .execute();
  const stops = await stopsOfStudents(checked, {
    schoolId,
    academicYearId,
    admissionIds: students.map(({ admissionId }) => admissionId),
  });
  return students.map((student) => ({ ...student, stops: stops.get(student.admissionId)! }));
}
