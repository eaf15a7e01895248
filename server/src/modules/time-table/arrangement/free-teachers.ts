import { weekdayOf } from '@shala/contract/days.ts';
import type { TeacherChoice, timeTableRows } from '@shala/contract/time-table.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { invalid } from '../../../platform/errors.ts';
import type { Reading } from '../../../platform/serve.ts';
import { currentYearOf, yearOfDay } from '../../academic-years/academic-years-public.ts';
import { staffOf } from '../../classes/classes-public.ts';
import { isAwayIn } from './away-in-period.ts';

type Query = z.output<(typeof timeTableRows)['timeTable/fetchFreeTeachers']['query']>;

/**
 * The teachers who have no lesson at a time of the week; of a day also none who is away or a substitute then. Whoever
 * has been a substitute least comes first.
 */
export async function freeTeachers(
  { db, clock }: Reading,
  { schoolId, academicYearId, weekday, period, day, subjectId }: Query,
): Promise<TeacherChoice[]> {
  if (day && weekdayOf(day) !== weekday) throw invalid({ field: 'day', key: 'day_of_lesson' });
  const year = day
    ? await yearOfDay(db, schoolId, day)
    : { id: academicYearId ?? (await currentYearOf(db, schoolId)).id };
  const yearId = year?.id ?? null;
  const ownLessons = sql`lesson where lesson.school_id = ${schoolId}
    and lesson.academic_year_id = ${yearId}::uuid and lesson.teacher_id = account.id`;
  const onTheDay = sql`substitution where substitution.school_id = ${schoolId}
    and substitution.substitute_id = account.id and substitution.day = ${day ?? null}::date`;
  return staffOf(db.checked('school', schoolId), { schoolId, day: day ?? clock.schoolDay() })
    .where(sql<boolean>`not exists (select from ${ownLessons}
      and lesson.weekday = ${weekday} and lesson.period = ${period})`)
    .where(sql<boolean>`not exists (select from ${onTheDay} and substitution.period = ${period})`)
    .where(
      sql<boolean>`not ${isAwayIn({
        schoolId: sql`${schoolId}::uuid`,
        teacherId: sql.ref('account.id'),
        day: sql`${day ?? null}::date`,
        weekday: sql`${weekday}::smallint`,
        period: sql`${period}::smallint`,
      })}`,
    )
    .select([
      'account.id',
      'account.name',
      sql<boolean>`exists (select from teaching join class on class.id = teaching.class_id
        where teaching.teacher_id = account.id and teaching.subject_id = ${subjectId ?? null}::uuid
          and class.school_id = ${schoolId} and class.academic_year_id = ${yearId}::uuid)`.as(
        'teachesSubject',
      ),
      sql<number>`(select count(*)::int from (
        select lesson.period from ${ownLessons} and lesson.weekday = ${weekday}
        union select substitution.period from ${onTheDay}) as periods)`.as('lessons'),
      sql<number>`(select count(distinct (substitution.day, substitution.period))::int
        from substitution join lesson on lesson.id = substitution.lesson_id
        where substitution.substitute_id = account.id and lesson.school_id = ${schoolId}
          and lesson.academic_year_id = ${yearId}::uuid)`.as('substitutions'),
    ])
    .orderBy('substitutions')
    .orderBy('lessons')
    .orderBy('account.search_key')
    .orderBy('account.id')
    .execute();
}
