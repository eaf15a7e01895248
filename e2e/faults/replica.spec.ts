import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Api } from '../src/api.ts';
import { BarePostgres, copyAsReplica } from '../src/bare-postgres.ts';
import { emptyFolder, preparedFolder } from '../src/data-folder.ts';
import { expectDone, importSchools } from '../src/import-schools.ts';
import { admin, Server } from '../src/server.ts';

test.skip(process.env['SHALA_TORTURE'] !== '1', 'a part of the long run');

test('reports are read from a streaming replica, and are never older than their order', async () => {
  const dataDir = await preparedFolder();
  const replicaDir = await emptyFolder();
  await copyAsReplica(dataDir, replicaDir);
  const primary = await BarePostgres.start(dataDir);
  const replica = await BarePostgres.start(replicaDir);
  const rename = (from: string, to: string) =>
    primary.database.query('update school set name = $2 where name = $1', [from, to]);
  let server: Server | undefined;
  try {
    server = await Server.start({
      dataDir,
      env: {
        DATABASE_URL: primary.runtimeUrl,
        DATABASE_MIGRATION_URL: primary.ownerUrl,
        DATABASE_REPLICA_URL: replica.runtimeUrl,
      },
    });
    const api = await new Api(server.url).signIn(admin.email, admin.password);
    await importSchools(api, 300);
    const followers = 'select state from pg_stat_replication';
    await expect
      .poll(async () => (await primary.database.query(followers)).rows)
      .toEqual([{ state: 'streaming' }]);

    const before = await readsOfSchools(replica);
    expect(await madeReport(api)).toContain('School 300');
    await expect.poll(() => readsOfSchools(replica)).toBeGreaterThan(before);

    await replica.database.query('select pg_wal_replay_pause()');
    await rename('School 1', 'Named while it lags');
    const waiting = await order(api);
    await pause(3000);
    expect((await jobOf(api, waiting)).state).toBe('running');
    await replica.database.query('select pg_wal_replay_resume()');
    expect(await textOf(api, waiting)).toContain('Named while it lags');

    await replica.database.query('select pg_wal_replay_pause()');
    await rename('School 2', 'Named while it stays behind');
    expect(await madeReport(api)).toContain('Named while it stays behind');

    await replica.stop();
    await rename('School 3', 'Named after its end');
    expect(await madeReport(api)).toContain('Named after its end');
  } finally {
    await server?.stop();
    await replica.stop();
    await primary.stop();
    for (const folder of [dataDir, replicaDir]) await rm(folder, { recursive: true, force: true });
  }
});

const jobOf = (api: Api, id: string) => api.call('job/fetchById/:id', { params: { id } });

const order = async (api: Api) =>
  (await api.call('report/generateSchoolReport', { body: { format: 'csv' } })).jobId;

async function textOf(api: Api, id: string): Promise<string> {
  await expectDone(api, id);
  const { rows } = await api.call('report/fetchAllReport', { query: {} });
  return api.text(rows.find((one) => one.id === id)!.file!.id);
}

const madeReport = async (api: Api) => textOf(api, await order(api));

/** How often a server's table of schools was read, since it was started. */
async function readsOfSchools({ database }: BarePostgres): Promise<number> {
  const { rows } = await database.query(
    `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as reads from pg_stat_user_tables
      where relname = 'school'`,
  );
  return Number(rows[0]?.reads ?? 0);
}
