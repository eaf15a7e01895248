import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openHere, query, scratchFolder } from '../postgres/testing/scratch.ts';
import { copyDatabase } from './copy-database.ts';
import { copyFile } from './copy-folder.ts';

const writtenMegabytes = process.env['SHALA_TORTURE'] === '1' ? 2000 : 100;
/** Rows of one transaction. */
const together = 500;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // Its server is stopped under it.
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

it('copies a database into which far more is written meanwhile than its log keeps, whole transactions and none of before missing', async () => {
  const dataDir = await scratchFolder();
  const postgres = await openHere({ dataDir });
  const { ownerUrl } = postgres;
  await query(ownerUrl, 'ALTER SYSTEM SET max_wal_size = 32');
  await query(ownerUrl, 'SELECT pg_reload_conf()');
  await query(ownerUrl, 'CREATE TABLE line (batch int, text text)');

  const writer = await connect(ownerUrl);
  let batches = 0;
  const write = async () => {
    await writer.query(
      `INSERT INTO line SELECT $1, repeat(md5(n::text), 30) FROM generate_series(1, ${together}) n`,
      [batches + 1],
    );
    batches += 1;
  };
  for (let n = 0; n < 20; n += 1) await write();
  const before = batches;

  let isDone = false;
  const writing = (async () => {
    for (; !isDone; ) await write();
  })();
  const client = await connect(ownerUrl);
  const position = async () => {
    const { rows } = await client.query(`SELECT pg_current_wal_lsn() - '0/0' AS bytes`);
    return Number(rows[0].bytes);
  };
  const from = await position();
  // The copy lasts as long as it takes to write so much.
  const asked = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  client.query = (async (...args: unknown[]) => {
    const isStop = String(args[0]).includes('pg_backup_stop');
    while (isStop && (await writtenSince()) < writtenMegabytes * 1e6) await asked('CHECKPOINT');
    return asked(...args);
  }) as typeof client.query;
  const writtenSince = async () => (await position()) - from;

  const copy = await scratchFolder();
  const cluster = join(dataDir, 'postgres', 'cluster');
  const to = join(copy, 'postgres', 'cluster');
  await copyDatabase({ client, cluster, to, onBytes: () => {} });
  isDone = true;
  await writing;
  await postgres.stop();
  const passwords = join('postgres', 'passwords.json');
  await copyFile(join(dataDir, passwords), join(copy, passwords));

  const restored = await openHere({ dataDir: copy });
  const found = await query<{ batch: number; count: string }>(
    restored.ownerUrl,
    'SELECT batch, count(*) FROM line GROUP BY batch ORDER BY batch',
  );
  expect(found.length).toBeGreaterThanOrEqual(before);
  expect(found).toEqual(found.map((_, at) => ({ batch: at + 1, count: String(together) })));
  expect(await query(restored.ownerUrl, 'SELECT slot_name FROM pg_replication_slots')).toEqual([]);
}, 600_000);

it('has no files of the running server in the copy', async () => {
  const dataDir = await scratchFolder();
  const { ownerUrl } = await openHere({ dataDir });
  const to = join(await scratchFolder(), 'cluster');
  const cluster = join(dataDir, 'postgres', 'cluster');
  await copyDatabase({ client: await connect(ownerUrl), cluster, to, onBytes: () => {} });
  const names = await readdir(to);
  expect(names).toContain('backup_label');
  expect(names).not.toContain('postmaster.pid');
  expect(await readdir(join(to, 'pg_replslot'))).toEqual([]);
  expect(await query(ownerUrl, 'SELECT slot_name FROM pg_replication_slots')).toEqual([]);
});

it('refuses a database with files outside of its folder', async () => {
  const dataDir = await scratchFolder();
  const { ownerUrl } = await openHere({ dataDir });
  const client = await connect(ownerUrl);
  await client.query('SET allow_in_place_tablespaces = on');
  await client.query(`CREATE TABLESPACE other LOCATION ''`);
  const to = join(await scratchFolder(), 'cluster');
  const copying = copyDatabase({
    client,
    cluster: join(dataDir, 'postgres', 'cluster'),
    to,
    onBytes: () => {},
  });
  await expect(copying).rejects.toThrow('in the tablespace other. Back it up with pg_basebackup.');
});
