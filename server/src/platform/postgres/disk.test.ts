import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openPostgres } from './open-postgres.ts';
import { openHere, query } from './testing/scratch.ts';

const quiet = () => {};
const mounted: string[] = [];

/** A small disk in memory; undefined where the system does not allow one. */
function diskOf(megabytes: number, options = ''): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'pg-disk-'));
  try {
    const size = `size=${megabytes}m,mode=755${options}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'none', folder], { stdio: 'ignore' });
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  mounted.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of mounted) {
    // The disk may stay busy for a moment after a process of the database has ended.
    execFileSync('umount', ['-l', folder]);
    rmdirSync(folder);
  }
});

const small = diskOf(64);
const filled = diskOf(300);
const readOnly = diskOf(300, ',ro');

describe('a disk', () => {
  it.runIf(small)(
    'without room for a new database is reported, with the room it needs',
    async () => {
      const start = openPostgres({ dataDir: join(small!, 'data'), say: quiet });
      await expect(start).rejects.toThrow(/is full: a new database needs 200 MB, \d+ MB are free/);
    },
  );

  it.runIf(filled)('that is full at a later start is reported, and nothing is lost', async () => {
    const dataDir = join(filled!, 'data');
    const first = await openHere({ dataDir });
    await query(first.ownerUrl, 'CREATE TABLE pupil AS SELECT 7 AS id');
    await first.stop();
    const free = statfsSync(filled!);
    const fill = join(filled!, 'fill');
    writeFileSync(fill, Buffer.alloc(free.bavail * free.bsize));
    await expect(openPostgres({ dataDir, say: quiet })).rejects.toThrow(/disk .*is full/);

    await rm(fill);
    const again = await openHere({ dataDir });
    expect(await query(again.ownerUrl, 'SELECT id FROM pupil')).toEqual([{ id: 7 }]);
  });

  it.runIf(readOnly)('that is read-only is reported, with another way', async () => {
    const start = openPostgres({ dataDir: join(readOnly!, 'data'), say: quiet });
    await expect(start).rejects.toThrow(/cannot be written: .*read-only.*DATA_DIR=/);
  });
});
