import { recordAct } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database.ts';
import type { Saving } from '../../../platform/serve.ts';
import { refreshWork } from '../../leave/leave-public.ts';
import type { Area, Work } from '../person-record.ts';
import { type Difference, touchedSchools } from './assignment-difference.ts';
import { areaNames } from './location-user-queries.ts';
import { storeAreas, storeWork } from './store-assignments.ts';

interface Named {
  id: string;
  name: string;
}

/** Writes what differs in a person's work, and records each row. Returns the ids of new rows. */
export async function saveWork(
  call: Saving,
  db: Database,
  person: Named,
  difference: Difference<Work>,
): Promise<string[]> {
  const added = await storeWork(db, [{ ...difference, accountId: person.id }]);
  const touched = { accountId: person.id, schoolIds: touchedSchools(difference) };
  await refreshWork(db, [touched], call.clock.schoolDay());
  const record = (verb: string, id: string, rows: { before?: Work; after?: Work }) =>
    recordAct(call, {
      act: `school_user.${verb}`,
      entityId: id,
      entityName: person.name,
      schoolId: (rows.after ?? rows.before)!.schoolId,
      before: rows.before && auditSnapshot(rows.before),
      after: rows.after && auditSnapshot(rows.after),
    });
  for (const before of difference.removed) await record('delete', before.id, { before });
  for (const { before, after } of difference.changed)
    await record('edit', before.id, { before, after });
  for (const after of added) await record('add', after.id, { after });
  return added.map(({ id }) => id);
}

const auditSnapshot = ({ designation, from, to }: Work) => ({ designation, from, to });

/** The same for an officer's areas. */
export async function saveAreas(
  call: Saving,
  db: Database,
  person: Named,
  difference: Difference<Area>,
): Promise<string[]> {
  const changed = difference.changed.map(({ before }) => before.id);
  const removed = difference.removed.map(({ id }) => id);
  const namesBefore = await areaNames(db, [...changed, ...removed]);
  const rows = await storeAreas(db, [{ ...difference, accountId: person.id }]);
  const added = rows.map(({ id }) => id);
  const namesAfter = await areaNames(db, [...changed, ...added]);
  const record = (verb: string, id: string) =>
    recordAct(call, {
      act: `location_user.${verb}`,
      entityId: id,
      entityName: person.name,
      before: namesBefore.has(id) ? { area: namesBefore.get(id) } : null,
      after: namesAfter.has(id) ? { area: namesAfter.get(id) } : null,
    });
  for (const id of removed) await record('delete', id);
  for (const id of changed) await record('edit', id);
  for (const id of added) await record('add', id);
  return added;
}
