import type { Totals } from '@shala/contract/attendance.ts';
import type { DayOfSchool } from '@shala/contract/attendance-overviews.ts';
import { mealBands } from '@shala/contract/meals.ts';
import { sql } from 'kysely';
import { type Database, fixed } from '../../../platform/database.ts';
import type { Reading } from '../../../platform/serve.ts';
import { schoolDays } from '../../school-calendar/school-calendar-public.ts';
import { asCounts, bandColumns } from '../meals/band-columns.ts';
import { classesOfDay } from '../register/class-days.ts';
import { asTotals, totalsOf } from '../register/mark-record.ts';
import { areaPathOf } from './area-path.ts';

/** So many days on which registers were kept are shown beside the day itself. */
const daysOfTrend = 30;

/** A school's day: which classes are marked and which not, totals, groups, meals and the last weeks. */
export async function dayOfSchool(
  { db, clock }: Reading,
  { schoolId, day: asked }: { schoolId: string; day?: string | undefined },
): Promise<DayOfSchool> {
  const day = asked ?? clock.schoolDay();
  const checked = db.checked('school', schoolId);
  const [{ schoolName, meals, mealsBy, ...counts }, path, [kind], classes, groups, trend] =
    await Promise.all([
      mealsOf(checked, schoolId, day),
      areaPathOf(checked, schoolId),
      schoolDays(checked, schoolId, day, day),
      classesOfDay(checked, day, sql<boolean>`class.school_id = ${schoolId}`),
      groupsOf(checked, schoolId, day),
      trendOf(checked, schoolId, day),
    ]);
  return {
    schoolId,
    schoolName,
    meals,
    served: asCounts(counts),
    mealsBy,
    path,
    day: kind!,
    classes: classes.map(({ schoolId: _, schoolName, ...one }) => one),
    groups,
    trend,
  };
}

function mealsOf(db: Database, schoolId: string, day: string) {
  const query = db
    .selectFrom('school')
    .leftJoin('school_day', (join) =>
      join.onRef('school_day.school_id', '=', 'school.id').on('school_day.day', '=', day),
    )
    .where('school.id', '=', schoolId)
    .select([
      'school.name as schoolName',
      'school_day.meals',
      'school_day.meals_by_name as mealsBy',
      ...mealBands.map((band) => `school_day.${bandColumns[band]} as ${band}` as const),
    ]);
  return fixed(query).executeTakeFirstOrThrow();
}

async function groupsOf(db: Database, schoolId: string, day: string) {
  const query = db
    .selectFrom('school_day_group')
    .where('school_id', '=', schoolId)
    .where('day', '=', day)
    .select(['gender', 'category', ...totalsOf('school_day_group')])
    .orderBy('gender')
    .orderBy('category');
  const rows = await fixed(query).execute();
  return rows.map(asGroup);
}

/** A category that nobody entered is none. */
export const asGroup = (row: Totals & { gender: string; category: string }) => ({
  gender: row.gender,
  category: row.category || null,
  ...asTotals(row),
});

async function trendOf(db: Database, schoolId: string, day: string) {
  const query = db
    .selectFrom('school_day')
    .where('school_id', '=', schoolId)
    .where('day', '<=', day)
    .where('classes_marked', '>', 0)
    .where('is_off', '=', false)
    .select(['day', ...totalsOf('school_day')])
    .orderBy('day', 'desc')
    .limit(daysOfTrend);
  const rows = await fixed(query).execute();
  return rows.reverse().map((row) => ({ day: row.day, ...asTotals(row) }));
}
