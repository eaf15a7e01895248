import { weekdayOf } from '@shala/contract/days.ts';
import type { DayPlan } from '@shala/contract/time-table.ts';
import { sql } from 'kysely';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Say } from '../../../platform/texts.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { dayOfPlan, weekPlanOf } from '../week-plan.ts';

interface AwayDay {
  day: string;
  morning: boolean;
  afternoon: boolean;
}

interface CheckedReading {
  db: CheckedDb;
  say: Say;
}

/** A teacher's lessons on the days, with their substitutes; of half a day only those of that half. */
export async function lessonsToCover(
  { db, say }: CheckedReading,
  { schoolId, teacherId }: { schoolId: string; teacherId: string },
  days: readonly AwayDay[],
) {
  const plan = await weekPlanOf(db, say, schoolId);
  const lessons = await lessonsOn(db, { schoolId, teacherId }, days);
  const away = new Map(days.map((day) => [day.day, day]));
  return lessons
    .filter(({ day, period }) => {
      const { morning, afternoon } = away.get(day)!;
      return isAfternoon(dayOfPlan(plan, weekdayOf(day)), period) ? afternoon : morning;
    })
    .map(({ standard, division, stream, ...lesson }) => ({
      ...lesson,
      className: classLabel(say, { standard, division, stream }),
    }));
}

const lessonsOn = (
  db: CheckedDb,
  { schoolId, teacherId }: { schoolId: string; teacherId: string },
  days: readonly AwayDay[],
) =>
  db
    .selectFrom('lesson')
    .innerJoin('class', 'class.id', 'lesson.class_id')
    .innerJoin('subject', 'subject.id', 'lesson.subject_id')
    .innerJoin('academic_year', 'academic_year.id', 'lesson.academic_year_id')
    .innerJoin(
      sql<{ day: string }>`unnest(${days.map(({ day }) => day)}::date[])`.as<'away'>(
        sql`away (day)`,
      ),
      (join) =>
        join.on(
          sql<boolean>`extract(isodow from away.day) = lesson.weekday
            and away.day between academic_year.starts_on and academic_year.ends_on`,
        ),
    )
    .leftJoin('substitution', (join) =>
      join
        .onRef('substitution.lesson_id', '=', 'lesson.id')
        .onRef('substitution.day', '=', 'away.day'),
    )
    .leftJoin('account as substitute', 'substitute.id', 'substitution.substitute_id')
    .where('lesson.school_id', '=', schoolId)
    .where('lesson.teacher_id', '=', teacherId)
    .select([
      'away.day',
      'lesson.school_id as schoolId',
      'lesson.id as lessonId',
      'lesson.period',
      'class.standard',
      'class.division',
      'class.stream',
      'subject.name as subjectName',
      'subject.local_name as subjectLocalName',
      'subject.name_hindi as subjectNameHindi',
      'substitution.substitute_id as substituteId',
      'substitute.name as substituteName',
    ])
    .orderBy('away.day')
    .orderBy('lesson.period')
    .orderBy('class.standard')
    .orderBy('class.division_key')
    .execute();

/** Whether a period lies in the second half of the school's day. */
function isAfternoon(plan: DayPlan | null, period: number): boolean {
  const taught = (plan?.periods ?? []).flatMap(({ number }) => number ?? []);
  const place = taught.indexOf(period);
  return place >= taught.length / 2;
}
