import { anyOf, type Database } from '../database.ts';

type Wanted = Partial<
  Record<'school' | 'state' | 'district' | 'block', readonly (string | null | undefined)[]>
>;

/** The names of schools and places by their ids. */
export async function namesOf(db: Database, wanted: Wanted): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const table of ['school', 'state', 'district', 'block'] as const) {
    const ids = [...new Set(wanted[table]?.filter((id) => id != null))];
    if (ids.length === 0) continue;
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('id', '=', anyOf(ids))
      .execute();
    for (const { id, name } of rows) names.set(id, name);
  }
  return names;
}
