import type { Lesson, ShownDay, TimeTable } from '@shala/contract/time-table.ts';
import { sql } from 'kysely';
import { namesAs } from '../../platform/columns.ts';
import { notFound } from '../../platform/errors.ts';
import type { Found } from '../../platform/page-of.ts';
import type { CheckedDb, Scoped } from '../../platform/scope.ts';
import { searchKey } from '../../platform/search-key.ts';
import type { ReadingWithTexts } from '../../platform/serve.ts';
import { currentYearOf, yearIsClosed } from '../academic-years/academic-years-public.ts';
import { weekPlanOf } from './week-plan.ts';

export type Lessons = Found<'lesson'>;

/** Reads found lessons as time tables show them, in the order of the week. */
export const presenting = (found: Lessons) =>
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
      ...namesAs('subject'),
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
    .orderBy('class.division_key');

export const presented = (found: Lessons): Promise<Lesson[]> => presenting(found).execute();

export async function findLesson(db: Scoped, id: string): Promise<Lesson> {
  const [lesson] = await presented(db.from('lesson').where('lesson.id', '=', id));
  if (!lesson) throw notFound('lesson');
  return lesson;
}

interface SchoolYear {
  schoolId: string;
  academicYearId?: string | undefined;
}

/** The lessons of a school in a year. */
async function weekOf({ db }: ReadingWithTexts, { schoolId, academicYearId }: SchoolYear) {
  const yearId = academicYearId ?? (await currentYearOf(db, schoolId)).id;
  const lessons = db
    .from('lesson')
    .where('lesson.school_id', '=', schoolId)
    .where('lesson.academic_year_id', '=', yearId);
  return { yearId, lessons, checked: db.checked('school', schoolId) };
}

/** Lessons in the grid of their year. */
async function inGrid(
  { db, say }: { db: CheckedDb; say: ReadingWithTexts['say'] },
  { schoolId, yearId }: { schoolId: string; yearId: string },
  found: Lessons,
): Promise<TimeTable> {
  const lessons = await presented(found);
  const year = await db
    .selectFrom('academic_year')
    .where('id', '=', yearId)
    .select(yearIsClosed.as('isClosed'))
    .executeTakeFirst();
  const plan = year?.isClosed
    ? { schoolId, days: daysOf(lessons) }
    : await weekPlanOf(db, say, schoolId);
  return { plan, lessons };
}

/** Days and periods as the lessons have them; when they began is no longer known. */
function daysOf(lessons: readonly Lesson[]): ShownDay[] {
  const days = [...new Set(lessons.map(({ weekday }) => weekday))].sort();
  return days.map((weekday) => {
    const ofDay = lessons.filter((lesson) => lesson.weekday === weekday);
    const last = Math.max(...ofDay.map(({ period }) => period));
    const numbers = Array.from({ length: last }, (_, index) => index + 1);
    return {
      weekday,
      periods: numbers.map((number) => ({ number, startsAt: null, endsAt: null, name: null })),
    };
  });
}

export async function weekOfSchool(reading: ReadingWithTexts, of: SchoolYear): Promise<TimeTable> {
  const { yearId, lessons, checked } = await weekOf(reading, of);
  return inGrid({ ...reading, db: checked }, { ...of, yearId }, lessons);
}

export async function weekOfTeacher(
  reading: ReadingWithTexts,
  of: SchoolYear & { teacherId: string },
): Promise<TimeTable> {
  const { yearId, lessons, checked } = await weekOf(reading, of);
  const own = lessons.where('lesson.teacher_id', '=', of.teacherId);
  return inGrid({ ...reading, db: checked }, { ...of, yearId }, own);
}

export async function weekOfRoom(
  reading: ReadingWithTexts,
  of: SchoolYear & { room: string },
): Promise<TimeTable> {
  const { yearId, lessons, checked } = await weekOf(reading, of);
  const there = lessons.where('lesson.room_key', '=', searchKey(of.room));
  return inGrid({ ...reading, db: checked }, { ...of, yearId }, there);
}

export async function weekOfClass(
  { db, say }: ReadingWithTexts,
  classId: string,
): Promise<TimeTable> {
  const checked = db.checked('class', classId);
  const of = await checked
    .selectFrom('class')
    .where('id', '=', classId)
    .select(['school_id as schoolId', 'academic_year_id as yearId'])
    .executeTakeFirstOrThrow(() => notFound('class'));
  const lessons = db.from('lesson').where('lesson.class_id', '=', classId);
  return inGrid({ db: checked, say }, of, lessons);
}
