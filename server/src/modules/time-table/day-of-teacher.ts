import type { DayPlan, Lesson } from '@shala/contract/time-table.ts';
import { sql } from 'kysely';
import { weekdayOf } from '../../platform/days.ts';
import type { Scoped } from '../../platform/scope.ts';
import type { Say } from '../../platform/texts.ts';
import { yearOfDay } from '../academic-years/academic-years-public.ts';
import { type SchoolDay, substitutesOf } from './arrangement/arrangement.ts';
import { awayThen } from './arrangement/save-absence.ts';
import { presented } from './lesson-queries.ts';
import { dayOfPlan, weekPlanOf } from './week-plan.ts';

type Taken = Lesson & { substituteName: string | null };

interface TeacherDay {
  isAway: boolean;
  periods: (DayPlan['periods'][number] & { lessons: Taken[] })[];
}

/** What a teacher has at a school on one day, with what is taken in another's place; nothing on a day off. */
export async function dayOfTeacher(
  { db, say }: { db: Scoped; say: Say },
  at: SchoolDay,
  teacherId: string,
): Promise<TeacherDay> {
  const { schoolId, day } = at;
  const weekday = weekdayOf(day);
  const plan = dayOfPlan(await weekPlanOf(db, say, schoolId), weekday);
  const year = await yearOfDay(db, schoolId, day);
  const isAway = Boolean(await awayThen(db, at, teacherId));
  if (!plan || !year) return { isAway, periods: [] };
  const lessons = await presented(
    db
      .from('lesson')
      .where('lesson.school_id', '=', schoolId)
      .where('lesson.academic_year_id', '=', year.id)
      .where('lesson.weekday', '=', weekday)
      .where(
        sql<boolean>`(lesson.teacher_id = ${teacherId} or lesson.id in (
          select substitution.lesson_id from substitution
          where substitution.substitute_id = ${teacherId} and substitution.day = ${day}::date))`,
      ),
  );
  const substitutes = await substitutesOf(db, at);
  return {
    isAway,
    periods: plan.periods.map((period) => ({
      ...period,
      lessons: lessons
        .filter((lesson) => lesson.period === period.number)
        .map((lesson) => ({
          ...lesson,
          substituteName: substitutes.get(lesson.id)?.substituteName ?? null,
        })),
    })),
  };
}
