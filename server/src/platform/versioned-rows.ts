import { conflict, invalid } from './errors.ts';
import type { Scoped, ScopedTable } from './scope.ts';

interface Versioned {
  version: number;
}

/**
 * Locks a row that two people may edit at the same time: each sends the version that the form was
 * opened with.
 */
export async function lockForEdit<Row extends Versioned>(
  db: Scoped,
  table: ScopedTable,
  { id, version }: { id: string; version?: number | undefined },
  find: (db: Scoped, id: string) => Promise<Row>,
): Promise<Row> {
  await db.lock(table, id);
  const before = await find(db, id);
  if (!version) throw invalid({ field: 'version', key: 'required' });
  requireVersion(before, version);
  return before;
}

/**
 * The same where the row is locked in another way. What has no version yet, as the settings of a new school, is saved
 * without one; somebody else may have saved it first meanwhile.
 */
export function requireVersion(before: Partial<Versioned>, version: number | undefined): void {
  if (before.version !== version) throw conflict(before);
}
