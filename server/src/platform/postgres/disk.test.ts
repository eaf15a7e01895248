import { statfsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPostgres } from './open-postgres.ts';
import { openHere, query } from './testing/scratch.ts';
import { diskOf } from './testing/small-disk.ts';

const quiet = () => {};
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
