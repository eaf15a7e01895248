import { conflict, invalid } from './errors.ts';
import type { Scoped, ScopedTable } from './scope.ts';

interface Versioned {
  version: number;
}

/** What two people may edit at the same time: each says which version the form was opened with. */
export async function lockForEdit<Row extends Versioned>(
  db: Scoped,
  table: ScopedTable,
  { id, version }: { id: string; version?: number | undefined },
  find: (db: Scoped, id: string) => Promise<Row>,
): Promise<Row> {
  await db.lock(table, id);
  const before = await find(db, id);
  if (!version) throw invalid({ field: 'version', key: 'required' });
  if (before.version !== version) throw conflict(before);
  return before;
}
