import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('a session', () => {
  it('ends 30 days after its sign-in, though it is used all the time', async () => {
    const person = await app.some('SuperAdmin');
    const status = async () => (await person.call('dashboard/fetchAll')).status;
    // 71 times 10 hours are ten hours less than 30 days.
    for (let use = 0; use < 71; use += 1) {
      app.clock.pass({ hours: 10 });
      expect(await status()).toBe(200);
    }
    app.clock.pass({ hours: 10 });
    expect(await status()).toBe(401);
  });

  it('ends with the clock that it was used by, where that was far ahead and is put right', async () => {
    const person = await app.some('SuperAdmin');
    const status = async () => (await person.call('dashboard/fetchAll')).status;
    app.clock.pass({ hours: -11 });
    expect(await status()).toBe(200);
    app.clock.pass({ hours: -1 });
    expect(await status()).toBe(401);
  });
});
