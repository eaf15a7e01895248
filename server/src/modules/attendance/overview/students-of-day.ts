import type { StudentOfRegister } from '@shala/contract/attendance.ts';
import { sql } from 'kysely';
import { anyOf, type Database, fixed } from '../../../platform/database.ts';
import { prepared } from '../../../platform/prepared.ts';
import { asMark, markColumns, shown } from '../register/mark-record.ts';
import type { Register } from '../register/register-place.ts';

type Of = Pick<Register, 'classId' | 'schoolId' | 'year' | 'day'>;

/** Who is in the class on the day, by roll number, each with its mark. */
export async function studentsOfDay(
  db: Database,
  { classId, schoolId, year, day }: Of,
  enrolmentIds?: readonly string[],
): Promise<StudentOfRegister[]> {
  const of = { classId, schoolId, year, day };
  const rows = enrolmentIds
    ? await fixed(ofClass(db, of).where('enrolment.id', '=', anyOf(enrolmentIds))).execute()
    : await wholeClass(db, of);
  return rows.map((row) => ({
    enrolmentId: row.enrolmentId,
    studentId: row.studentId,
    name: row.name,
    localName: row.localName,
    rollNumber: row.rollNumber,
    registerNumber: row.registerNumber,
    isLastDay: row.isLastDay,
    mark: asMark(row),
  }));
}

const wholeClass = prepared((db, of: Of) => ofClass(db, of));

const ofClass = (db: Database, { classId, schoolId, year, day }: Of) =>
  db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('admission', 'admission.id', 'enrolment.admission_id')
    // Each by its whole key, which finds one: otherwise PostgreSQL fears one of each year, and plans each time.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('mark')
          .where('mark.school_id', '=', schoolId)
          .where('mark.year', '=', year)
          .where('mark.day', '=', day)
          .whereRef('mark.enrolment_id', '=', 'enrolment.id')
          .selectAll('mark')
          .limit(1)
          .as('mark'),
      (join) => join.onTrue(),
    )
    .leftJoin('account as marker', 'marker.id', 'mark.marked_by')
    .where('enrolment.class_id', '=', classId)
    .where('enrolment.from_day', '<=', day)
    .where(sql<boolean>`(enrolment.to_day is null or enrolment.to_day >= ${day}::date)`)
    .select([
      'enrolment.id as enrolmentId',
      'student.id as studentId',
      'student.name',
      'student.local_name as localName',
      'enrolment.roll_number as rollNumber',
      'admission.register_number as registerNumber',
      // Not of a promotion, with which the whole class ends.
      sql<boolean>`coalesce(enrolment.to_day = ${day}::date
        and enrolment.outcome in ('left', 'moved'), false)`.as('isLastDay'),
      ...markColumns,
      'marker.name as markedByName',
      shown.as('shown'),
    ])
    .orderBy('enrolment.roll_number', (by) => by.asc().nullsLast())
    .orderBy('admission.search_key')
    .orderBy('enrolment.id');
