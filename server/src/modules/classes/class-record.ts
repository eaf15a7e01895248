import type { ClassRecord, SchoolClass } from '@shala/contract/classes.ts';
import { type InferResult, sql } from 'kysely';
import { namesAs } from '../../platform/columns.ts';
import { anyOf } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Found } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { yearIsClosed } from '../academic-years/academic-years-public.ts';
import { classTeacherHasLeft, subjectTeacherHasLeft, teachersLastDay } from './class-teacher.ts';
import { isTaughtBy } from './taught-by.ts';

export type Classes = Found<'class'>;

/** Enrolled in the class today. */
export const studentsToday = sql<number>`(select count(*)::int from enrolment
  where enrolment.class_id = class.id and enrolment.to_day is null)`;

/** Found classes as lists and pages show them on a day. */
export const presented = (found: Classes, day: string) =>
  found
    .innerJoin('school', 'school.id', 'class.school_id')
    .innerJoin('academic_year', 'academic_year.id', 'class.academic_year_id')
    .leftJoin('account', 'account.id', 'class.class_teacher_id')
    .select([
      'class.id',
      'class.version',
      'class.school_id as schoolId',
      'school.name as schoolName',
      'school.udise_code as udiseCode',
      'class.academic_year_id as academicYearId',
      'academic_year.name as academicYearName',
      yearIsClosed.as('isClosed'),
      'class.standard',
      'class.division',
      'class.medium',
      'class.stream',
      'class.capacity',
      'class.room',
      'class.class_teacher_id as classTeacherId',
      'account.name as classTeacherName',
      classTeacherHasLeft(day).as('classTeacherHasLeft'),
      teachersLastDay(day).as('classTeacherUntil'),
      studentsToday.as('students'),
    ]);

export type Presented = InferResult<ReturnType<typeof presented>>[number];

export const asClass = ({ udiseCode, ...row }: Presented): SchoolClass => ({
  ...row,
  medium: row.medium as SchoolClass['medium'],
  stream: row.stream as SchoolClass['stream'],
});

export async function classesOfIds(db: Scoped, ids: readonly string[]): Promise<Presented[]> {
  const found = db.from('class').where('class.id', '=', anyOf(ids));
  return presented(found, db.person.schoolDay).execute();
}

export async function findClass(db: Scoped, id: string): Promise<ClassRecord> {
  const one = db.from('class').where('class.id', '=', id);
  const found = await presented(one, db.person.schoolDay)
    .select(isTaughtBy(db.person.accountId).as('isOwn'))
    .executeTakeFirstOrThrow(() => notFound('class'));
  return { ...asClass(found), isOwn: found.isOwn, teachings: await teachingsOf(db, id) };
}

const teachingsOf = (db: Scoped, classId: string): Promise<ClassRecord['teachings']> =>
  db
    .from('class')
    .innerJoin('teaching', 'teaching.class_id', 'class.id')
    .innerJoin('subject', 'subject.id', 'teaching.subject_id')
    .leftJoin('account', 'account.id', 'teaching.teacher_id')
    .where('class.id', '=', classId)
    .select([
      'teaching.subject_id as subjectId',
      ...namesAs('subject'),
      'teaching.teacher_id as teacherId',
      'account.name as teacherName',
      subjectTeacherHasLeft(db.person.schoolDay).as('teacherHasLeft'),
      sql<number>`(select count(*)::int from lesson where lesson.class_id = teaching.class_id
        and lesson.subject_id = teaching.subject_id)`.as('periods'),
    ])
    .orderBy('subject.search_key')
    .orderBy('subject.id')
    .execute();
