import { sql } from 'kysely';
import { anyOf, type Database } from '../../platform/database.ts';

/** A key of a pool that no school and no device has used. */
const isFreeInPool = sql<boolean>`activation_key.school_id is null
  and activation_key.district_id is not null and activation_key.started_on is null
  and activation_key.revoked_at is null`;

/** The free keys of these districts' pools, the oldest first, as ids grow with time; locked in the order of other acts. */
export const freeKeys = (db: Database, districtIds: readonly string[]) =>
  db
    .selectFrom('activation_key')
    .where(isFreeInPool)
    .where('district_id', '=', anyOf(districtIds))
    .orderBy('id');

/** How many of the wanted keys each pool lacks, by its district; pools with enough are left out. */
export function missingBy(
  wanted: ReadonlyMap<string, number>,
  free: ReadonlyMap<string, number>,
): Map<string, number> {
  const missing = [...wanted].map(([id, count]) => [id, count - (free.get(id) ?? 0)] as const);
  return new Map(missing.filter(([, count]) => count > 0));
}

export const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

export function countBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}
