import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../platform/database.ts';

interface Places {
  stateId?: string[] | undefined;
  districtId?: string[] | undefined;
  blockId?: string[] | undefined;
}

export const namesPlace = ({ stateId, districtId, blockId }: Places): boolean =>
  Boolean(stateId || districtId || blockId);

/** Whether the school of a row lies in all of the places that a filter names. */
export function isOfPlaces(schoolId: string, { stateId, districtId, blockId }: Places) {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (stateId) conditions.push(sql`place.state_id = ${anyOf(stateId)}`);
  if (districtId) conditions.push(sql`place.district_id = ${anyOf(districtId)}`);
  if (blockId) conditions.push(sql`place.block_id = ${anyOf(blockId)}`);
  return sql<boolean>`${sql.ref(schoolId)} in (
    select place.id from school place where ${sql.join(conditions, sql` and `)})`;
}
