import type { DayOfSchool, Totals } from '@shala/contract/attendance.ts';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { schoolDays } from '../holidays/holidays-public.ts';
import { classesOfDay } from './class-days.ts';
import { asTotals, totalsOf } from './mark-record.ts';

/** So many days on which registers were kept are shown beside the day itself. */
const daysOfTrend = 30;

/** A school's day: which classes are marked and which not, totals, groups, meals and the last weeks. */
export async function dayOfSchool(
  { db, clock }: { db: Scoped; clock: Clock },
  { schoolId, day: asked }: { schoolId: string; day?: string | undefined },
): Promise<DayOfSchool> {
  const day = asked ?? clock.schoolDay();
  const bare = unscoped(db, 'checked before');
  const school = await bare
    .selectFrom('school')
    .leftJoin('school_day', (join) =>
      join.onRef('school_day.school_id', '=', 'school.id').on('school_day.day', '=', day),
    )
    .where('school.id', '=', schoolId)
    .select(['school.name', 'school_day.meals', 'school_day.meals_by_name as mealsBy'])
    .executeTakeFirstOrThrow();
  const [kind] = await schoolDays(bare, schoolId, day, day);
  const classes = await classesOfDay(bare, day, sql<boolean>`class.school_id = ${schoolId}`);
  return {
    schoolId,
    schoolName: school.name,
    day: kind!,
    meals: school.meals,
    mealsBy: school.mealsBy,
    classes: classes.map(({ schoolId: _, schoolName, ...one }) => one),
    groups: await groupsOf(bare, schoolId, day),
    trend: await trendOf(bare, schoolId, day),
  };
}

async function groupsOf(db: Database, schoolId: string, day: string) {
  const rows = await db
    .selectFrom('school_day_group')
    .where('school_id', '=', schoolId)
    .where('day', '=', day)
    .select(['gender', 'category', ...totalsOf('school_day_group')])
    .orderBy('gender')
    .orderBy('category')
    .execute();
  return rows.map(asGroup);
}

/** A category that nobody wrote down is none. */
export const asGroup = (row: Totals & { gender: string; category: string }) => ({
  gender: row.gender,
  category: row.category || null,
  ...asTotals(row),
});

async function trendOf(db: Database, schoolId: string, day: string) {
  const rows = await db
    .selectFrom('school_day')
    .where('school_id', '=', schoolId)
    .where('day', '<=', day)
    .where('classes_marked', '>', 0)
    .where('is_off', '=', false)
    .select(['day', ...totalsOf('school_day')])
    .orderBy('day', 'desc')
    .limit(daysOfTrend)
    .execute();
  return rows.reverse().map((row) => ({ day: row.day, ...asTotals(row) }));
}
