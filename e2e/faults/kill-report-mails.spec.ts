import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { Api } from '../src/api.ts';
import { preparedFolder } from '../src/data-folder.ts';
import { importSchools } from '../src/import-schools.ts';
import { openMailServer } from '../src/mail-server.ts';
import { changeDatabase } from '../src/own-database.ts';
import { admin, freePort, Server } from '../src/server.ts';

test.skip(process.env['SHALA_TORTURE'] !== '1', 'a part of the long run');

const colleagues = 8;
/** The mail server has taken so many messages, and has not said so yet. */
const killsAt = [1, 5, 9];

test('a server killed while a scheduled report is sent reaches each reader once', async () => {
  const dataDir = await preparedFolder();
  let server: Promise<Server> | undefined;
  const post = await openMailServer(async (count) => {
    if (!killsAt.includes(count)) return;
    const killed = await server!;
    await killed.stop('SIGKILL');
    server = start();
    await server;
  });
  const env = { PORT: String(await freePort()), SMTP_URL: post.url };
  const start = () => Server.start({ dataDir, env });
  try {
    server = start();
    const { url } = await server;
    const api = await new Api(url).signIn(admin.email, admin.password);
    await importSchools(api, 5);
    const emails = Array.from({ length: colleagues }, (_, at) => `officer${at}@office.example`);
    const readerIds: string[] = [];
    for (const email of emails) {
      const body = { name: 'Officer', email, role: 'SuperAdmin' as const };
      readerIds.push((await api.call('User/addEditUser', { body })).user.id);
    }
    await api.call('report/addEditSaved', {
      body: {
        report: 'schools',
        name: 'Schools',
        filters: {},
        period: 'chosen',
        readerIds,
        repeats: 'monthly',
        sendAt: '11:00',
        mailsOwner: true,
      },
    });
    await changeDatabase(dataDir, 'update saved_report set next_at = now()');
    const sendings = async () =>
      (await api.call('job/fetchAll', {})).filter(({ label }) => label === 'Schools');
    await expect
      .poll(() => sendings().catch(() => []), { timeout: 120_000 })
      .toMatchObject([{ state: 'done' }]);
    expect(post.came.length).toBeGreaterThan(colleagues + 1);
    expect(post.shownTo()).toEqual([admin.email, ...emails].sort());
  } finally {
    await (await server)?.stop();
    post.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
