import type { Lesson, TimeTable } from '@shala/contract/time-table.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '../../platform/database-types.ts';
import { notFound } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import { searchKey } from '../../platform/search-key.ts';
import type { Say } from '../../platform/texts.ts';
import { currentYearOf } from '../academic-years/academic-years-public.ts';
import { weekPlanOf } from './week-plan.ts';

export type Lessons = SelectQueryBuilder<DB, 'lesson', Record<never, never>>;

/** Found lessons as time tables show them, in the order of the week. */
export const presented = (found: Lessons): Promise<Lesson[]> =>
  found
    // By the school too, so that a school's week reads the classes of that school alone.
    .innerJoin('class', (join) =>
      join
        .onRef('class.id', '=', 'lesson.class_id')
        .onRef('class.school_id', '=', 'lesson.school_id'),
    )
    .innerJoin('subject', 'subject.id', 'lesson.subject_id')
    .leftJoin('account', 'account.id', 'lesson.teacher_id')
    .select([
      'lesson.id',
      'lesson.version',
      'lesson.class_id as classId',
      'class.standard',
      'class.division',
      'class.stream',
      'lesson.weekday',
      'lesson.period',
      'lesson.subject_id as subjectId',
      'subject.name as subjectName',
      'subject.local_name as subjectLocalName',
      'lesson.teacher_id as teacherId',
      'account.name as teacherName',
      'lesson.room',
      sql<boolean>`exists (select from lesson as other
        where other.sitting_id = lesson.sitting_id and other.id <> lesson.id)`.as('together'),
    ])
    .orderBy('lesson.weekday')
    .orderBy('lesson.period')
    .orderBy('class.standard')
    .orderBy('class.stream', (by) => by.asc().nullsFirst())
    .orderBy('class.division_key')
    .execute();

export async function findLesson(db: Scoped, id: string): Promise<Lesson> {
  const [lesson] = await presented(db.from('lesson').where('lesson.id', '=', id));
  if (!lesson) throw notFound('lesson');
  return lesson;
}

interface Reading {
  db: Scoped;
  say: Say;
}

interface SchoolYear {
  schoolId: string;
  academicYearId?: string | undefined;
}

/** The week of a school in a year, or a part of it. */
async function weekOf({ db, say }: Reading, { schoolId, academicYearId }: SchoolYear) {
  const yearId = academicYearId ?? (await currentYearOf(db, schoolId)).id;
  return {
    plan: await weekPlanOf(db, say, schoolId),
    lessons: db
      .from('lesson')
      .where('lesson.school_id', '=', schoolId)
      .where('lesson.academic_year_id', '=', yearId),
  };
}

export async function weekOfSchool(reading: Reading, of: SchoolYear): Promise<TimeTable> {
  const { plan, lessons } = await weekOf(reading, of);
  return { plan, lessons: await presented(lessons) };
}

export async function weekOfTeacher(
  reading: Reading,
  of: SchoolYear & { teacherId: string },
): Promise<TimeTable> {
  const { plan, lessons } = await weekOf(reading, of);
  return {
    plan,
    lessons: await presented(lessons.where('lesson.teacher_id', '=', of.teacherId)),
  };
}

export async function weekOfRoom(
  reading: Reading,
  of: SchoolYear & { room: string },
): Promise<TimeTable> {
  const { plan, lessons } = await weekOf(reading, of);
  return {
    plan,
    lessons: await presented(lessons.where('lesson.room_key', '=', searchKey(of.room))),
  };
}

export async function weekOfClass({ db, say }: Reading, classId: string): Promise<TimeTable> {
  const { schoolId } = await db
    .from('class')
    .where('class.id', '=', classId)
    .select('class.school_id as schoolId')
    .executeTakeFirstOrThrow(() => notFound('class'));
  return {
    plan: await weekPlanOf(db, say, schoolId),
    lessons: await presented(db.from('lesson').where('lesson.class_id', '=', classId)),
  };
}
