import { sql } from 'kysely';
import { namesAs } from '../../../platform/columns.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Say } from '../../../platform/texts.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { isInSecondHalf, lessonOn } from './away-in-period.ts';

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
  const lessons = await lessonsOn(db, { schoolId, teacherId }, days);
  return lessons.map(({ standard, division, stream, ...lesson }) => ({
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
      sql<AwayDay>`unnest(${days.map(({ day }) => day)}::date[],
        ${days.map(({ morning }) => morning)}::boolean[],
        ${days.map(({ afternoon }) => afternoon)}::boolean[])`.as<'away'>(
        sql`away (day, morning, afternoon)`,
      ),
      (join) =>
        join.on(
          sql<boolean>`extract(isodow from away.day) = lesson.weekday
            and away.day between academic_year.starts_on and academic_year.ends_on
            and case when ${isInSecondHalf(lessonOn(sql.ref('away.day')))}
              then away.afternoon else away.morning end`,
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
      ...namesAs('subject'),
      'substitution.substitute_id as substituteId',
      'substitute.name as substituteName',
    ])
    .orderBy('away.day')
    .orderBy('lesson.period')
    .orderBy('class.standard')
    .orderBy('class.division_key')
    .execute();
