import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database.ts';
import { makeHttp } from '../../platform/http.ts';
import { serve } from '../../platform/serve.ts';
import { keptLog } from '../../platform/test-kit/kept-log.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { activationKeyRoutes } from './activation-key-routes.ts';
import { withDashes } from './product-key.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('the log', () => {
  it('never contains a product key or a device, also where a call fails', async () => {
    const { logger, written } = keptLog();
    const server = await makeHttp(app.services, { logger });
    serve(server, app.services, activationKeyRoutes(app.services));
    const admin = await app.some('SuperAdmin');
    const headers = { authorization: `Bearer ${admin.token}` };
    const key = await app.make.activationKey();
    const device = crypto.randomUUID();
    const dashed = withDashes(key.product_key);
    const validate = (typed: string) =>
      server.inject({ url: `/api/activationKey/validateActivationKey/${typed}/${device}` });
    const list = (search: string) =>
      server.inject({
        url: '/api/activationKey/fetchAllActivationCode',
        query: { search },
        headers,
      });

    expect((await validate(dashed)).json().success).toBe(true);
    await validate(key.product_key.toLowerCase());
    await validate(`${dashed}%00`);
    await validate('AAAA-BBBB-CCCC');
    expect((await list(dashed)).json().result.total).toBe(1);
    await server.inject({ url: `/api/activationKey/isAlreadyValidatedKey/${device}` });
    const made = await server.inject({
      method: 'POST',
      url: '/api/activationKey/generateActivationKey',
      headers,
      payload: { count: 1, months: 1, maxDevices: 1 },
    });
    await server.close();
    const db = openDatabase({
      url: 'postgres://nobody@127.0.0.1:1/none',
      onError: () => undefined,
    });
    const broken = await makeHttp({ ...app.services, db }, { logger });
    serve(broken, app.services, activationKeyRoutes({ ...app.services, db }));
    const url = `/api/activationKey/validateActivationKey/${dashed}/${device}`;
    expect((await broken.inject({ url })).statusCode).toBe(503);
    await broken.close();
    await db.destroy();

    const log = written().toUpperCase();
    expect(log).toContain('REQUEST FAILED');
    expect(log).toContain('/API/ACTIVATIONKEY/VALIDATEACTIVATIONKEY/:PRODUCTKEY/:DEVICEID');
    const secrets = [dashed, 'AAAA-BBBB-CCCC', made.json().result[0].productKey as string].flatMap(
      (secret) => [secret, secret.replaceAll('-', '')],
    );
    expect([...secrets, device.toUpperCase()].filter((secret) => log.includes(secret))).toEqual([]);
  });
});
