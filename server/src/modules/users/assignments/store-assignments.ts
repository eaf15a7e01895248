import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { anyOf, type Database } from '../../../platform/database.ts';
import type { Area, Work } from '../person-record.ts';
import type { Difference } from './assignment-difference.ts';

interface OfPerson<Wanted> extends Difference<Wanted> {
  accountId: string;
}

/** The rows that were added, with the ids they were given. */
export async function storeWork(
  db: Database,
  differences: OfPerson<Work>[],
): Promise<(Work & { id: string; accountId: string })[]> {
  const { added, changed, removedIds } = rowsOf(differences);
  await removeRows(db, 'school_user', removedIds);
  if (changed.length > 0) {
    await sql`
      update school_user set version = school_user.version + 1,
        designation = row.designation, starts_on = row.from, ends_on = row.to,
        -- nobody is the acting principal of a school after the last day there
        acts_from = case when row.to < acts_from then null else acts_from end,
        acts_to = case when row.to < acts_from then null
          when row.to < acts_to then row.to else acts_to end
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as row (id uuid, designation text, "from" date, "to" date)
      where school_user.id = row.id`.execute(db);
  }
  if (added.length > 0) {
    await db
      .insertInto('school_user')
      .values(
        added.map(({ id, accountId, schoolId, designation, from, to }) => ({
          id,
          account_id: accountId,
          school_id: schoolId,
          designation,
          starts_on: from,
          ends_on: to,
        })),
      )
      .execute();
  }
  return added;
}

/** The same for officers' areas. */
export async function storeAreas(
  db: Database,
  differences: OfPerson<Area>[],
): Promise<(Area & { id: string; accountId: string })[]> {
  const { added, changed, removedIds } = rowsOf(differences);
  await removeRows(db, 'location_user', removedIds);
  if (changed.length > 0) {
    await sql`
      update location_user set version = location_user.version + 1,
        state_id = row."stateId", district_id = row."districtId", block_id = row."blockId"
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as row (id uuid, "stateId" uuid, "districtId" uuid, "blockId" uuid)
      where location_user.id = row.id`.execute(db);
  }
  if (added.length > 0) {
    await db
      .insertInto('location_user')
      .values(
        added.map(({ id, accountId, stateId, districtId, blockId }) => ({
          id,
          account_id: accountId,
          state_id: stateId,
          district_id: districtId,
          block_id: blockId,
        })),
      )
      .execute();
  }
  return added;
}

/** What is stored for many people together: an import stores a thousand. */
const rowsOf = <Wanted>(differences: OfPerson<Wanted>[]) => ({
  added: differences.flatMap(({ accountId, added }) =>
    added.map((row) => ({ ...row, id: newId(), accountId })),
  ),
  changed: differences.flatMap(({ changed }) =>
    changed.map(({ before, after }) => ({ ...after, id: before.id })),
  ),
  removedIds: differences.flatMap(({ removed }) => removed.map(({ id }) => id)),
});

async function removeRows(
  db: Database,
  table: 'school_user' | 'location_user',
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await db.deleteFrom(table).where('id', '=', anyOf(ids)).execute();
}
