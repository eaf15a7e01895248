import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from, to } from 'pg-copy-streams';
import { connected } from './connected.ts';
import type { Bench } from './open-bench.ts';

type Places = Pick<Bench, 'ownerUrl' | 'twinUrl' | 'folder'>;

/**
 * The seconds that a bare COPY of these tables' rows into the twin takes, after their parents'
 * rows.
 */
export async function copyOver(
  { ownerUrl, twinUrl, folder }: Places,
  { before, timed }: { before: readonly string[]; timed: readonly string[] },
): Promise<number> {
  const fileOf = (table: string) => join(folder, `${table}.copy`);
  await connected(ownerUrl, async (source) => {
    for (const table of [...before, ...timed]) {
      const rows = source.query(to(`copy (select * from ${table}) to stdout`));
      await pipeline(rows, createWriteStream(fileOf(table)));
    }
  });
  return connected(twinUrl, async (target) => {
    const load = (table: string) =>
      pipeline(createReadStream(fileOf(table)), target.query(from(`copy ${table} from stdin`)));
    // Empties tables that can never be emptied in a school's database.
    await target.query('set session_replication_role = replica');
    await target.query(`truncate ${[...before, ...timed].join(', ')} cascade`);
    await target.query('reset session_replication_role');
    for (const table of before) await load(table);
    const since = performance.now();
    for (const table of timed) await load(table);
    return (performance.now() - since) / 1000;
  });
}
