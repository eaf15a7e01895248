import { weekdayOf } from '@shala/contract/days.ts';
import type { DayPlan, Lesson } from '@shala/contract/time-table.ts';
import { sql } from 'kysely';
import type { Call } from '../../platform/serve.ts';
import { yearOfDay } from '../academic-years/academic-years-public.ts';
import { type SchoolDay, substitutesOf } from './arrangement/arrangement.ts';
import { findAbsence } from './arrangement/save-absence.ts';
import { presented } from './lesson-queries.ts';
import { dayOfPlan, weekPlanOf } from './week-plan.ts';

type Taken = Lesson & { substituteName: string | null };

interface TeacherDay {
  isAway: boolean;
  periods: (DayPlan['periods'][number] & { lessons: Taken[] })[];
}

/** What a teacher teaches at a school on one day, substitutions included; nothing on a day off. */
export async function dayOfTeacher(
  { db, say }: Pick<Call, 'db' | 'say'>,
  at: SchoolDay,
  teacherId: string,
): Promise<TeacherDay> {
  const { schoolId, day } = at;
  const weekday = weekdayOf(day);
  const checked = await db.require('school', [schoolId]);
  const plan = dayOfPlan(await weekPlanOf(checked, say, schoolId), weekday);
  const year = await yearOfDay(db, schoolId, day);
  const isAway = Boolean(await findAbsence(checked, at, teacherId).executeTakeFirst());
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
  const substitutes = await substitutesOf(checked, at);
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
