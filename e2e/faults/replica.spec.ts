import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Api } from '../src/api.ts';
import { preparedFolder } from '../src/data-folder.ts';
import { expectDone, importSchools } from '../src/import-schools.ts';
import { changeDatabase } from '../src/own-database.ts';
import { admin, freePort, Server } from '../src/server.ts';
import { Standby } from '../src/standby.ts';

test.skip(process.env['SHALA_TORTURE'] !== '1', 'a part of the long run');

test('reports are read from a streaming replica, and are never older than their order', async () => {
  const dataDir = await preparedFolder();
  const port = String(await freePort());
  let server = await Server.start({ dataDir, env: { PORT: port } });
  let standby: Standby | undefined;
  const rename = (from: string, to: string) =>
    changeDatabase(dataDir, 'update school set name = $2 where name = $1', [from, to]);
  try {
    const first = await new Api(server.url).signIn(admin.email, admin.password);
    await importSchools(first, 300);
    // The replica starts from a copy of what lies there while nothing runs.
    await server.stop();
    standby = await Standby.start(dataDir);
    server = await Server.start({
      dataDir,
      env: { PORT: port, DATABASE_REPLICA_URL: standby.url },
    });
    const api = await new Api(server.url).signIn(admin.email, admin.password);
    await expect.poll(() => standby!.isStreaming()).toBe(true);

    const before = await standby.readsOfSchools();
    expect(await madeReport(api)).toContain('School 300');
    await expect.poll(() => standby!.readsOfSchools()).toBeGreaterThan(before);

    await standby.lag();
    await rename('School 1', 'Named while it lags');
    const waiting = await order(api);
    await pause(3000);
    expect((await jobOf(api, waiting)).state).toBe('running');
    await standby.catchUp();
    expect(await textOf(api, waiting)).toContain('Named while it lags');

    await standby.lag();
    await rename('School 2', 'Named while it stays behind');
    expect(await madeReport(api)).toContain('Named while it stays behind');

    await standby.stop();
    await rename('School 3', 'Named after its end');
    expect(await madeReport(api)).toContain('Named after its end');
  } finally {
    await server.stop();
    await standby?.stop();
    await rm(dataDir, { recursive: true, force: true });
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
