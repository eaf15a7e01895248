import { anyOf, type Database } from '../../../platform/database.ts';
import type { DoneLine, ImportContext } from '../../../platform/import-job/importer.ts';
import { Scoped } from '../../../platform/scope.ts';
import { discardFiles } from '../school-logo.ts';
import { blankSchool, changedColumns, type ImportedColumns } from './import-columns.ts';
import { storedSchools, updateSchools } from './store-schools.ts';

interface Planned extends ImportedColumns {
  plan_ends_on: string | null;
}

type Columns = Partial<ImportedColumns>;

/** Undoes lines, the last first. A school that was changed since, or is in use, stays unchanged. */
export async function undoSchoolImport(
  { db, clock, person }: ImportContext,
  lines: DoneLine[],
): Promise<{ kept: number[] }> {
  const ids = lines.map(({ entityId }) => entityId);
  const stored = await storedSchools(db, { ids, lock: true });
  const schools = new Map(stored.map((school) => [school.id, school]));
  const inUse = await schoolsInUse(db, ids);
  const isPlaceThere = await placesOf(db, [...stored, ...lines.map(({ before }) => before ?? {})]);
  const changed = new Set<string>();
  const removed: string[] = [];
  const kept: number[] = [];
  for (const { line, outcome, entityId, before, after } of lines) {
    const present = schools.get(entityId);
    const former = present && { ...present, ...before };
    if (!former || changedColumns((after ?? {}) as Columns, present).length > 0) {
      kept.push(line);
    } else if (outcome === 'updated' && isPlaceThere(former)) {
      schools.set(entityId, former);
      changed.add(entityId);
    } else if (outcome === 'inserted' && isAsInserted(present, after) && !inUse.has(entityId)) {
      schools.delete(entityId);
      changed.delete(entityId);
      removed.push(entityId);
    } else {
      kept.push(line);
    }
  }
  const restored = [...changed].flatMap((id) => schools.get(id) ?? []);
  await updateSchools(db, clock, restored);
  await discardFiles(new Scoped(db, person), clock, removed);
  await db.deleteFrom('school').where('id', '=', anyOf(removed)).execute();
  return { kept };
}

/** Nobody has filled in what the file left blank, and the plan is the one from the import. */
function isAsInserted(present: Planned, after: object | null): boolean {
  const inserted = { ...blankSchool, plan_ends_on: null, ...after };
  return (
    inserted.plan_ends_on === present.plan_ends_on && changedColumns(inserted, present).length === 0
  );
}

/** Schools with people or product keys. */
async function schoolsInUse(db: Database, ids: string[]): Promise<Set<string>> {
  const used = await db
    .selectFrom('school_user')
    .select('school_id as id')
    .where('school_id', '=', anyOf(ids))
    .union(
      db
        .selectFrom('activation_key')
        .select((eb) => eb.ref('school_id').$notNull().as('id'))
        .where('school_id', '=', anyOf(ids)),
    )
    .execute();
  return new Set(used.map(({ id }) => id));
}

/** Whether district and block still exist and belong together. */
async function placesOf(db: Database, rows: Columns[]) {
  const districts = await db
    .selectFrom('district')
    .select(['id', 'state_id'])
    .where('id', '=', anyOf(rows.flatMap(({ district_id }) => district_id ?? [])))
    .execute();
  const blocks = await db
    .selectFrom('block')
    .select(['id', 'district_id'])
    .where('id', '=', anyOf(rows.flatMap(({ block_id }) => block_id ?? [])))
    .execute();
  const stateOf = new Map(districts.map(({ id, state_id }) => [id, state_id]));
  const districtOf = new Map(blocks.map(({ id, district_id }) => [id, district_id]));
  return ({ state_id, district_id, block_id }: ImportedColumns): boolean =>
    stateOf.get(district_id) === state_id &&
    (block_id === null || districtOf.get(block_id) === district_id);
}
