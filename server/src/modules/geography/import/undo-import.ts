import { anyOf, type Database } from '../../../platform/database.ts';
import type { DoneLine, ImportContext } from '../../../platform/import-job/importer.ts';
import { changedColumns, type DistrictColumns, DistrictLookup } from './district-lookup.ts';

type Columns = Partial<DistrictColumns>;

/**
 * Undoes lines, the last first. A district that was changed since, or is in use, stays unchanged.
 */
export async function undoDistrictImport(
  { db }: ImportContext,
  lines: DoneLine[],
): Promise<{ kept: number[] }> {
  const ids = lines.map(({ entityId }) => entityId);
  await db
    .selectFrom('district')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  const lookup = await DistrictLookup.open(db, { lock: true });
  const inUse = await districtsInUse(db, ids);
  const kept: number[] = [];
  for (const { line, outcome, entityId, before, after } of lines) {
    const present = lookup.get(entityId);
    const isUntouched = present && changedColumns((after ?? {}) as Columns, present).length === 0;
    const former = present && { ...present, ...(before as Columns) };
    if (isUntouched && outcome === 'inserted' && !inUse.has(entityId)) lookup.drop(entityId);
    else if (
      isUntouched &&
      former &&
      outcome === 'updated' &&
      !lookup.conflictingField(former, entityId)
    )
      lookup.put(former);
    else kept.push(line);
  }
  await lookup.store(db);
  return { kept };
}

/** Districts with schools, blocks, officers or product keys. */
async function districtsInUse(db: Database, ids: string[]): Promise<Set<string>> {
  const used = await db
    .selectFrom('school')
    .select('district_id as id')
    .where('district_id', '=', anyOf(ids))
    .union(db.selectFrom('block').select('district_id as id').where('district_id', '=', anyOf(ids)))
    .union(
      db
        .selectFrom('location_user')
        .select((eb) => eb.ref('district_id').$notNull().as('id'))
        .where('district_id', '=', anyOf(ids)),
    )
    .union(
      db
        .selectFrom('activation_key')
        .select((eb) => eb.ref('district_id').$notNull().as('id'))
        .where('district_id', '=', anyOf(ids)),
    )
    .execute();
  return new Set(used.map(({ id }) => id));
}
