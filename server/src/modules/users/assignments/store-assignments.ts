import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { anyOf, type Database } from '../../../platform/database.ts';
import type { Difference } from '../assignments/assignment-difference.ts';
import type { Area, Work } from '../person-record.ts';

interface OfPerson<Row> extends Difference<Row> {
  accountId: string;
}

/** The rows that were added, with the ids they were given. */
export async function storeWork(
  db: Database,
  differences: OfPerson<Work>[],
): Promise<(Work & { id: string; accountId: string })[]> {
  const removed = differences.flatMap((difference) => difference.removed);
  if (removed.length > 0) {
    await db
      .deleteFrom('school_user')
      .where('id', '=', anyOf(removed.map(({ id }) => id)))
      .execute();
  }
  const changed = differences.flatMap((difference) => difference.changed);
  if (changed.length > 0) {
    const rows = changed.map(({ before, after }) => ({ ...after, id: before.id }));
    await sql`
      update school_user set version = school_user.version + 1,
        designation = row.designation, starts_on = row.from, ends_on = row.to
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, designation text, "from" date, "to" date)
      where school_user.id = row.id`.execute(db);
  }
  const added = differences.flatMap(({ accountId, added }) =>
    added.map((work) => ({ ...work, id: newId(), accountId })),
  );
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

export async function storeAreas(
  db: Database,
  differences: OfPerson<Area>[],
): Promise<(Area & { id: string; accountId: string })[]> {
  const removed = differences.flatMap((difference) => difference.removed);
  if (removed.length > 0) {
    await db
      .deleteFrom('location_user')
      .where('id', '=', anyOf(removed.map(({ id }) => id)))
      .execute();
  }
  const changed = differences.flatMap((difference) => difference.changed);
  if (changed.length > 0) {
    const rows = changed.map(({ before, after }) => ({ ...after, id: before.id }));
    await sql`
      update location_user set version = location_user.version + 1,
        state_id = row."stateId", district_id = row."districtId", block_id = row."blockId"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, "stateId" uuid, "districtId" uuid, "blockId" uuid)
      where location_user.id = row.id`.execute(db);
  }
  const added = differences.flatMap(({ accountId, added }) =>
    added.map((area) => ({ ...area, id: newId(), accountId })),
  );
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
