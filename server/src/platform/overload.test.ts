import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeApp } from '../app.ts';
import { atMost } from './passwords.ts';
import { openTestApp, type TestApp } from './test-kit/test-app.ts';
import { newToken } from './tokens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ TRUST_PROXY: 'on' });
});
afterAll(() => app.close());

describe('calls of one person in a minute', () => {
  async function limited(callsPerMinute: number) {
    const server = await makeApp(app.services, { logger: false, callsPerMinute });
    onTestFinished(() => server.close());
    return async (token: string | undefined, from = '192.0.2.1') => {
      const { statusCode } = await server.inject({
        url: '/api/dashboard/fetchAll',
        headers: {
          'x-forwarded-for': from,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      });
      return statusCode;
    };
  }

  it('are limited though each brings another invented token', async () => {
    const call = await limited(5);
    const statuses: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) statuses.push(await call(newToken()));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(await call(newToken(), '192.0.2.2')).toBe(401);
  });

  it('are limited over all sessions of the account and all its addresses', async () => {
    const call = await limited(5);
    const { id } = await app.some('SuperAdmin');
    const tokens = [await app.make.session(id), await app.make.session(id)];
    const statuses: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      statuses.push(await call(tokens[tries % 2], `192.0.2.${tries + 10}`));
    }
    // The first call of each session is counted by its address.
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('of a known person go on while somebody floods from the same address', async () => {
    const call = await limited(5);
    const { token } = await app.some('SuperAdmin');
    expect(await call(token)).toBe(200);
    for (let tries = 0; tries < 8; tries += 1) await call(newToken());
    expect(await call(newToken())).toBe(429);
    expect(await call(token)).toBe(200);
  });
});

describe('hashing', () => {
  it('runs a few at once, in the order in which they came, also after a failure', async () => {
    const inTurn = atMost(2);
    const done: number[] = [];
    let running = 0;
    let most = 0;
    const work = (place: number) =>
      inTurn(async () => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        done.push(place);
        if (place === 1) throw new Error('broken');
      });
    const results = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
    expect([most, done]).toEqual([2, [0, 1, 2, 3, 4]]);
  });

  it('is asked for by one address no more than a class needs, while others sign in', async () => {
    const signIn = (mobile: string, from: string) =>
      app.nobody.call(
        'auth/studentSignIn',
        { body: { mobile, pin: '000000' } },
        { headers: { 'x-forwarded-for': from } },
      );
    app.hashing.restart();
    const flood = Array.from({ length: 200 }, (_, index) =>
      signIn(`98220${String(10_000 + index)}`, '198.51.100.9'),
    );
    const other = await signIn('9822012345', '203.0.113.5');
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(other.status).toBe(401);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(100);
    expect(app.hashing.work.verified.length).toBeLessThanOrEqual(6 * 101);
  });
});
