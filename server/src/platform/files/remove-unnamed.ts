import { addSeconds, type Clock } from '../clock.ts';
import { anyOf, type Database } from '../database.ts';
import type { FileBackend, StoredBytes } from './file-backend.ts';

/** A file without a row may belong to a transaction that still runs. */
const unnamedSeconds = 24 * 3600;
const namesAtOnce = 1000;

/** Deletes files whose row was never committed, after a crash or an error in mid-transaction. */
export async function removeUnnamed(
  db: Database,
  clock: Clock,
  backend: FileBackend,
): Promise<void> {
  const settled = addSeconds(clock.now(), -unnamedSeconds);
  for await (const stored of batches(backend.list(), namesAtOnce)) {
    const old = stored.filter(({ at }) => at < settled).map(({ id }) => id);
    const named = await db.selectFrom('file').select('id').where('id', '=', anyOf(old)).execute();
    const known = new Set(named.map(({ id }) => id));
    for (const id of old) if (!known.has(id)) await backend.remove(id);
  }
}

async function* batches(
  stored: AsyncIterable<StoredBytes>,
  size: number,
): AsyncGenerator<StoredBytes[]> {
  let batch: StoredBytes[] = [];
  for await (const one of stored) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
