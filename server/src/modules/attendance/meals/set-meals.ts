import { type MealCounts, mealBands } from '@shala/contract/meals.ts';
import { sql } from 'kysely';
import { type Database, runFixed } from '../../../platform/database.ts';
import { bandColumns, bandsOf } from './band-columns.ts';

export type CountedMeals = MealCounts & { meals: number | null };

interface OfDay {
  schoolId: string;
  day: string;
}

/** Gives the counts before; the day is locked. */
export async function setMeals(
  db: Database,
  { schoolId, day }: OfDay,
  { served, name, at }: { served: MealCounts; name: string; at: string },
): Promise<CountedMeals> {
  const before = await mealsOfDay(db, { schoolId, day });
  const bands = Object.fromEntries(mealBands.map((band) => [bandColumns[band], served[band]]));
  await db
    .updateTable('school_day')
    .set({ ...bands, meals: totalOf(served), meals_by_name: name, meals_at: at })
    .where('school_id', '=', schoolId)
    .where('day', '=', day)
    .execute();
  return before;
}

export const totalOf = (served: MealCounts): number =>
  mealBands.reduce((sum, band) => sum + (served[band] ?? 0), 0);

async function mealsOfDay(db: Database, { schoolId, day }: OfDay): Promise<CountedMeals> {
  const { rows } = await runFixed(
    db,
    sql<CountedMeals>`select school_day.meals, ${bandsOf('school_day')} from school_day
      where school_id = ${schoolId} and day = ${day}`,
  );
  return rows[0]!;
}
