import { sql } from 'kysely';
import { type Database, fixed } from '../../../platform/database.ts';
import type { Condition } from '../../../platform/scope-conditions.ts';
import type { Reading } from '../../../platform/serve.ts';
import { asTotals } from './mark-record.ts';
import { isMarkedBy } from './register-place.ts';

/** Classes of the year in which the day lies, each with its register of the day. */
export async function classesOfDay(db: Database, day: string, which: Condition) {
  const query = db
    .selectFrom('class')
    .innerJoin('academic_year', 'academic_year.id', 'class.academic_year_id')
    .innerJoin('school', 'school.id', 'class.school_id')
    .leftJoin('account as class_teacher', 'class_teacher.id', 'class.class_teacher_id')
    .leftJoin('class_day', (join) =>
      join
        .onRef('class_day.school_id', '=', 'class.school_id')
        .onRef('class_day.class_id', '=', 'class.id')
        .on('class_day.day', '=', day),
    )
    .where('academic_year.starts_on', '<=', day)
    .where('academic_year.ends_on', '>=', day)
    .where(which)
    .select([
      'class.id as classId',
      'class.school_id as schoolId',
      'school.name as schoolName',
      'class.standard',
      'class.division',
      'class.stream',
      'class_teacher.name as classTeacherName',
      'class_day.marked_by_name as markedBy',
      'class_day.marked_at as markedAt',
      sql<boolean>`coalesce(class_day.is_complete, false)`.as('isComplete'),
      sql<boolean>`coalesce(class.first_student_on <= ${day}::date, false)`.as('isDue'),
      // A class without a register yet is counted from who is in it.
      sql<number>`coalesce(class_day.enrolled, (select count(*)::int from enrolment
        where enrolment.class_id = class.id and enrolment.from_day <= ${day}::date
          and (enrolment.to_day is null or enrolment.to_day >= ${day}::date)))`.as('enrolled'),
      sql<number>`coalesce(class_day.present, 0)`.as('present'),
      sql<number>`coalesce(class_day.absent, 0)`.as('absent'),
      sql<number>`coalesce(class_day.late, 0)`.as('late'),
      sql<number>`coalesce(class_day.half_day, 0)`.as('halfDay'),
      sql<number>`coalesce(class_day.on_leave, 0)`.as('onLeave'),
      sql<number>`coalesce(class_day.medical, 0)`.as('medical'),
    ])
    .orderBy('school.search_key')
    .orderBy('class.standard')
    .orderBy('class.stream', (by) => by.asc().nullsFirst())
    .orderBy('class.division_key');
  const rows = await fixed(query).execute();
  return rows.map((row) => ({
    classId: row.classId,
    schoolId: row.schoolId,
    schoolName: row.schoolName,
    standard: row.standard,
    division: row.division,
    stream: row.stream,
    classTeacherName: row.classTeacherName,
    isDue: row.isDue,
    isComplete: row.isComplete,
    markedBy: row.markedBy,
    markedAt: row.markedAt,
    totals: asTotals(row),
  }));
}

/** The classes whose registers the person keeps, at the schools where the person works. */
export async function myClasses({ db, clock }: Reading, asked: string | undefined) {
  const day = asked ?? clock.schoolDay();
  const { person } = db;
  const which = sql<boolean>`class.school_id = any(${person.plannedSchoolIds}::uuid[])
    and ${isMarkedBy(person, day)}`;
  return classesOfDay(await db.require('account', [person.accountId]), day, which);
}
