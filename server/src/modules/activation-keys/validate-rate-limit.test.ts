import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../platform/database.ts';
import { makeHttp } from '../../platform/http.ts';
import { serve } from '../../platform/serve.ts';
import { databaseUrl } from '../../platform/test-kit/databases.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { activationKeyRoutes } from './activation-key-routes.ts';
import { type Devices, devicesOf } from './testing/device-calls.ts';

let app: TestApp;
let at: Devices;
beforeAll(async () => {
  app = await openTestApp({ TRUST_PROXY: 'on' });
  at = devicesOf(app);
});
afterAll(() => app.close());
afterEach(() => app.db.deleteFrom('rate_limit_hit').execute());

const wrong = 'AAAA-AAAA-AAAA';

async function tryKeys(times: number, deviceOf: () => string, from?: string) {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const answer = await at.validate(wrong, deviceOf(), from ? { from } : {});
    statuses.push(answer.status);
  }
  return statuses;
}

describe('wrong product keys', () => {
  it('are limited for one device from the fifth on, and the right one too', async () => {
    const device = at.newDevice();
    const key = await app.make.activationKey();
    expect(await tryKeys(5, () => device)).toEqual([200, 200, 200, 200, 200]);
    const answer = await at.validate(key.product_key, device);
    expect([answer.status, answer.success, answer.code]).toEqual([429, false, 'too_many_requests']);
    expect(answer.headers['retry-after']).toBe('2');
    app.clock.pass({ seconds: 2 });
    expect((await at.validate(key.product_key, device)).success).toBe(true);
  });

  it('are counted together for a device id in any case', async () => {
    const device = at.newDevice();
    await tryKeys(5, () => device);
    expect(await tryKeys(1, () => device.toUpperCase())).toEqual([429]);
  });

  it('do not limit another device at the same address', async () => {
    const device = at.newDevice();
    await tryKeys(5, () => device);
    expect(await tryKeys(1, at.newDevice)).toEqual([200]);
  });

  it('limit the whole address from the fiftieth on, and no other', async () => {
    expect(new Set(await tryKeys(50, at.newDevice))).toEqual(new Set([200]));
    expect(await tryKeys(1, at.newDevice)).toEqual([429]);
    expect(await tryKeys(1, at.newDevice, '192.0.2.2')).toEqual([200]);
  });

  it('are checked no more than five times when sent all at once', async () => {
    const device = at.newDevice();
    const answers = await Promise.all(Array.from({ length: 12 }, () => at.validate(wrong, device)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('are counted, but a used, revoked or full key is not', async () => {
    const device = at.newDevice();
    const revoked = await app.make.activationKey({ revoked_at: '2026-11-16T04:30:00Z' });
    const full = await app.make.activationKey();
    await at.validate(full.product_key);
    const mine = await app.make.activationKey();
    for (let round = 0; round < 5; round += 1) {
      for (const { product_key } of [revoked, full, mine]) {
        expect((await at.validate(product_key, device)).status).toBe(200);
      }
    }
    expect(await app.db.selectFrom('rate_limit_hit').selectAll().execute()).toEqual([]);
  });

  it('are still counted after a right one', async () => {
    const device = at.newDevice();
    const key = await app.make.activationKey();
    await tryKeys(4, () => device);
    await at.validate(key.product_key, device);
    expect(await tryKeys(2, () => device)).toEqual([200, 429]);
  });

  it('are counted by all server processes together', async () => {
    const device = at.newDevice();
    await tryKeys(5, () => device);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
    const db = openDatabase({
      url: databaseUrl(inject('runtimeUrl'), rows[0]!.name),
      onError: (error) => {
        throw error;
      },
    });
    const services = { ...app.services, db };
    const other = await makeHttp(services, { logger: false });
    serve(other, services, activationKeyRoutes(services));
    const answer = await other.inject({
      url: `/api/activationKey/validateActivationKey/${wrong}/${device}`,
      headers: { 'x-forwarded-for': '192.0.2.1' },
    });
    await other.close();
    await db.destroy();
    expect(answer.statusCode).toBe(429);
    const stored = await app.db.selectFrom('rate_limit_hit').selectAll().execute();
    expect(stored).toHaveLength(5);
    expect(JSON.stringify(stored)).not.toContain(device);
  });
});
