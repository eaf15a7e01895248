import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { anyOf, type Database } from '../database.ts';
import type { FileBackend } from './file-backend.ts';

interface Row {
  id: string;
  size: number;
  sha256: Buffer;
}

interface Moving {
  db: Database;
  from: FileBackend;
  to: FileBackend;
  onProgress(moved: number, bytes: number): void;
  onBroken(id: string): void;
}

const namesAtOnce = 500;
const filesAtOnce = 4;

/**
 * Copies each file, reads the copy again, and only then deletes the original: what is still in the old place is
 * what is left to do, also after a kill. Bytes without a row may belong to a transaction that still runs, and stay.
 */
export async function moveFiles(moving: Moving): Promise<{ moved: number; unnamed: number }> {
  const counts = { moved: 0, bytes: 0, unnamed: 0 };
  const rows = rowsIn(moving, counts);
  let hasFailed = false;
  const work = async () => {
    for (let next = await rows.next(); !next.done && !hasFailed; next = await rows.next()) {
      if (!(await moveOne(moving, next.value))) continue;
      counts.moved += 1;
      counts.bytes += next.value.size;
      moving.onProgress(counts.moved, counts.bytes);
    }
  };
  const workers = Array.from({ length: filesAtOnce }, () =>
    work().catch((error) => {
      hasFailed = true;
      throw error;
    }),
  );
  const ended = await Promise.allSettled(workers);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return { moved: counts.moved, unnamed: counts.unnamed };
}

/** The rows of what lies in the old place. */
async function* rowsIn(
  { db, from }: Moving,
  counts: { unnamed: number },
): AsyncGenerator<Row, undefined> {
  const named = async function* (ids: string[]) {
    const rows = await db
      .selectFrom('file')
      .select(['id', 'size', 'sha256'])
      .where('id', '=', anyOf(ids))
      .execute();
    counts.unnamed += ids.length - rows.length;
    yield* rows;
  };
  let ids: string[] = [];
  for await (const { id } of from.list()) {
    ids.push(id);
    if (ids.length < namesAtOnce) continue;
    yield* named(ids);
    ids = [];
  }
  yield* named(ids);
}

/** False where the file is broken in its old place, or deleted meanwhile. */
async function moveOne({ from, to, onBroken }: Moving, row: Row): Promise<boolean> {
  const isThere = await holds(to, row);
  if (!isThere) {
    if ((await from.size(row.id)) === undefined) return false;
    if (!(await holds(from, row))) {
      onBroken(row.id);
      return false;
    }
    await to.keep(row.id, { ...row, open: () => from.read(row.id) });
    if (!(await holds(to, row))) throw new Error(`file ${row.id} is not whole in ${to.name}`);
  }
  await from.remove(row.id);
  return true;
}

async function holds(backend: FileBackend, { id, size, sha256 }: Row): Promise<boolean> {
  if ((await backend.size(id)) !== size) return false;
  const hash = createHash('sha256');
  await pipeline(await backend.read(id), hash);
  return hash.digest().equals(sha256);
}

/** Files that have a row and lie in neither place. */
export async function* missingFiles(
  db: Database,
  backends: readonly FileBackend[],
): AsyncGenerator<string> {
  const stored = new Set<string>();
  for (const backend of backends) for await (const { id } of backend.list()) stored.add(id);
  for (let after: string | undefined; ; ) {
    const rows = await db
      .selectFrom('file')
      .select('id')
      .$if(after !== undefined, (files) => files.where('id', '>', after!))
      .orderBy('id')
      .limit(10_000)
      .execute();
    for (const { id } of rows) if (!stored.has(id)) yield id;
    after = rows.at(-1)?.id;
    if (after === undefined) return;
  }
}
