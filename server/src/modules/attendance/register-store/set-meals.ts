import type { Database } from '../../../platform/database.ts';

/** Gives the number before; the day is locked. */
export async function setMeals(
  db: Database,
  { schoolId, day }: { schoolId: string; day: string },
  { meals, name, at }: { meals: number; name: string; at: string },
): Promise<number | null> {
  const before = await db
    .selectFrom('school_day')
    .where('school_id', '=', schoolId)
    .where('day', '=', day)
    .select('meals')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('school_day')
    .set({ meals, meals_by_name: name, meals_at: at })
    .where('school_id', '=', schoolId)
    .where('day', '=', day)
    .execute();
  return before.meals;
}
