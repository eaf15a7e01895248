import { weekdayOf } from '@shala/contract/days.ts';
import type { DayPlan, Lesson } from '@shala/contract/time-table.ts';
import type { Call } from '../../platform/serve.ts';
import { yearOfDay } from '../academic-years/academic-years-public.ts';
import { substitutesOf } from './arrangement/arrangement.ts';
import { presented } from './lesson-queries.ts';
import { dayOfPlan, weekPlanOf } from './week-plan.ts';

interface ClassDay {
  classId: string;
  day: string;
}

type Period = DayPlan['periods'][number];

/** A class's periods of one day with who really takes them; none on a day off or outside of its year. */
export async function dayOfClass(
  { db, say }: Pick<Call, 'db' | 'say'>,
  { classId, day }: ClassDay,
): Promise<(Period & { lesson: (Lesson & { substituteName: string | null }) | null })[]> {
  const checked = await db.require('class', [classId]);
  const { schoolId, yearId } = await checked
    .selectFrom('class')
    .where('id', '=', classId)
    .select(['school_id as schoolId', 'academic_year_id as yearId'])
    .executeTakeFirstOrThrow();
  const year = await yearOfDay(db, schoolId, day);
  if (year?.id !== yearId) return [];
  const weekday = weekdayOf(day);
  const lessons = await presented(
    db.from('lesson').where('lesson.class_id', '=', classId).where('lesson.weekday', '=', weekday),
  );
  if (lessons.length === 0) return [];
  const plan = dayOfPlan(await weekPlanOf(checked, say, schoolId), weekday);
  const substitutes = await substitutesOf(checked, { schoolId, day });
  return (plan?.periods ?? []).map((period) => {
    const lesson = lessons.find((one) => one.period === period.number);
    const substituteName = (lesson && substitutes.get(lesson.id)?.substituteName) ?? null;
    return { ...period, lesson: lesson ? { ...lesson, substituteName } : null };
  });
}
