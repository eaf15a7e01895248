import { sql } from 'kysely';
import type { CheckedDb } from '../../platform/scope.ts';

/** What refers to a state, district or block, in sight or not. */
export async function dependantsOf(
  db: CheckedDb,
  table: 'state' | 'district' | 'block',
  id: string,
) {
  const column = sql.ref(`${table}_id`);
  const count = (from: string) =>
    sql`(select count(*)::int from ${sql.table(from)} where ${column} = ${id})`;
  const { rows } = await sql<
    Record<'districts' | 'blocks' | 'schools' | 'officers' | 'keys', number>
  >`
    select ${table === 'state' ? count('district') : sql`0`} as districts,
      ${table === 'district' ? count('block') : sql`0`} as blocks,
      ${count('school')} as schools,
      ${count('location_user')} as officers,
      ${table === 'district' ? count('activation_key') : sql`0`} as keys`.execute(db);
  return rows[0]!;
}
