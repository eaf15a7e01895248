import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { emptyFolder } from '../src/data-folder.ts';
import { postgresProcesses } from '../src/postgres-processes.ts';
import { freePort, Server } from '../src/server.ts';

test('the start names a busy port and what to do', async () => {
  const port = String(await freePort());
  const first = await Server.start({ env: { PORT: port } });
  await expect(Server.start({ env: { PORT: port } })).rejects.toThrow(
    new RegExp(`PORT: another program already listens on 127\\.0\\.0\\.1:${port}`),
  );
  await first.stop();
});

test('a first start on a busy port prints no password; the next start does', async () => {
  const first = await Server.start();
  const dataDir = await emptyFolder();
  const asked = { SHALA_ADMIN_PASSWORD: '' };
  const busy = { ...asked, PORT: new URL(first.url).port };
  const output = String(await Server.start({ dataDir, env: busy }).catch(String));
  expect(output).toContain('PORT: another program already listens');
  expect(output).not.toContain('One-time password');
  const next = await Server.start({ dataDir, env: asked });
  expect(next.oneTimePassword).not.toBe('');
  await next.stop();
  await first.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a second start on the same folder fails with the name of the folder', async () => {
  const first = await Server.start();
  await expect(Server.start({ dataDir: first.dataDir })).rejects.toThrow(String(first.process.pid));
  await first.stop();
});

test('a wrong setting stops the start with its name, the error and an example', async () => {
  await expect(Server.start({ env: { MEET_URL: 'meet' } })).rejects.toThrow(/MEET_URL/);
});

test('SIGTERM ends the server with 0 and without an error', async () => {
  const server = await Server.start();
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(server.output).not.toContain('"level":50');
});

test('SIGTERM during the first start leaves no PostgreSQL running, and a data folder that starts', async () => {
  const dataDir = await emptyFolder();
  const first = await Server.start({ dataDir, startedAt: /Making the database/ });
  expect(await first.stop('SIGTERM')).toBe(0);
  expect(await postgresProcesses(dataDir)).toEqual([]);
  const second = await Server.start({ dataDir });
  await second.stop();
  await rm(dataDir, { recursive: true });
});
