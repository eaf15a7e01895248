import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configuredBinaries } from './binaries.ts';
import { openPostgres } from './open-postgres.ts';
import { openHere, query, scratchFolder } from './testing/scratch.ts';

const quiet = () => {};

describe('openPostgres with DATABASE_URL', () => {
  it('uses the roles of the configured addresses and starts no server', async () => {
    const own = await openHere({});
    const dataDir = await scratchFolder();
    const external = await openHere({
      dataDir: join(dataDir, 'unused'),
      databaseUrl: own.runtimeUrl,
      migrationUrl: own.ownerUrl,
    });
    expect(external).toMatchObject({
      embedded: false,
      runtimeUrl: own.runtimeUrl,
      ownerUrl: own.ownerUrl,
    });
    await external.stop();
    expect(await query(own.runtimeUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('migrates with DATABASE_URL itself where no other is set', async () => {
    const { runtimeUrl } = await openHere({});
    const external = await openHere({ databaseUrl: runtimeUrl });
    expect(external.ownerUrl).toBe(runtimeUrl);
  });

  it('names the address that does not answer, but not its password', async () => {
    const databaseUrl = 'postgres://shala:hunter2@127.0.0.1:1/shala';
    const start = openPostgres({ dataDir: '/nowhere', databaseUrl, say: quiet });
    await expect(start).rejects.toThrow(/DATABASE_URL: postgres:\/\/shala:…@127\.0\.0\.1:1\/shala/);
    await expect(start).rejects.not.toThrow('hunter2');
  });
});

describe('SHALA_PG_BIN', () => {
  it('must be a folder of server programs', async () => {
    const empty = await scratchFolder();
    await expect(configuredBinaries(empty, undefined)).rejects.toThrow(
      `SHALA_PG_BIN: there is no ${join(empty, 'postgres')}`,
    );
  });

  it('must be PostgreSQL 15 or newer', async () => {
    const bin = join(await scratchFolder(), 'bin');
    await mkdir(bin);
    const script = '#!/bin/sh\necho "postgres (PostgreSQL) 14.9 (Debian 14.9-1)"\n';
    for (const name of ['postgres', 'initdb']) {
      await writeFile(join(bin, name), script, { mode: 0o755 });
    }
    await expect(configuredBinaries(bin, undefined)).rejects.toThrow(
      /is PostgreSQL 14\.9; .* 15 or newer/,
    );
  });
});
