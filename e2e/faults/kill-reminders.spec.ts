import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { Api } from '../src/api.ts';
import { fillClass, mobileOf } from '../src/class-room.ts';
import { preparedFolder } from '../src/data-folder.ts';
import { chargeSchool, openFeeOffice } from '../src/fee-office.ts';
import { admin, freePort, Server } from '../src/server.ts';
import { openSmsGateway } from '../src/sms-gateway.ts';

const families = 24;
/** The gateway has taken so many messages, and the answers are on their way. */
const killsAt = [1, 15, 27];

test('a server killed while reminders go out sends each family one', async () => {
  const dataDir = await preparedFolder();
  let server: Promise<Server> | undefined;
  const gateway = await openSmsGateway(async (count) => {
    if (!killsAt.includes(count)) return;
    const killed = await server!;
    await killed.stop('SIGKILL');
    server = start();
    await server;
  });
  const env = { PORT: String(await freePort()), SMS_GATEWAY_URL: gateway.url };
  const start = () => Server.start({ dataDir, env });
  try {
    server = start();
    const { url } = await server;
    const office = await openFeeOffice(await new Api(url).signIn(admin.email, admin.password), url);
    await fillClass(office.head, office.fifthA, families);
    await chargeSchool(office);
    const of = { schoolId: office.fifthA.schoolId, language: 'mr' as const };
    const { totals: expected } = await office.head.call('fees/fetchRemindersPreview', {
      query: of,
    });
    expect(expected.students).toBe(families);
    const { roundId: id } = await office.head.call('fees/sendReminders', {
      body: { ...of, expected },
    });
    const countsOf = async () =>
      (await office.head.call('fees/fetchReminderRound/:id', { params: { id } })).counts;
    await expect
      .poll(() => countsOf().catch(() => null), { timeout: 60_000 })
      .toMatchObject({ sent: families, waiting: 0, failed: 0 });
    expect(gateway.came.length).toBeGreaterThan(families);
    const mobiles = Array.from({ length: families }, (_, at) => mobileOf(at + 1));
    expect(
      gateway
        .sent()
        .map(({ mobile }) => mobile)
        .sort(),
    ).toEqual(mobiles);
  } finally {
    await (await server)?.stop();
    gateway.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
