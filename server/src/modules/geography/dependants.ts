import { sql } from 'kysely';
import { type Scoped, unscoped } from '../../platform/scope.ts';

/** What hangs on a state, district or block, whoever may see it. */
export async function dependantsOf(db: Scoped, table: 'state' | 'district' | 'block', id: string) {
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
      ${table === 'district' ? count('activation_key') : sql`0`} as keys`.execute(
    unscoped(db, 'dependants'),
  );
  return rows[0]!;
}
