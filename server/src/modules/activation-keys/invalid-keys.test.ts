import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { type Devices, devicesOf } from './testing/device-calls.ts';

let app: TestApp;
let at: Devices;
beforeAll(async () => {
  app = await openTestApp({ TRUST_PROXY: 'on' });
  at = devicesOf(app);
});
afterAll(() => app.close());
afterEach(async () => {
  await app.db.deleteFrom('rate_limit_hit').execute();
  app.clock.set('2026-11-16T04:30:00.000Z');
});

const errorOf = ({ status, success, message }: Awaited<ReturnType<Devices['validate']>>) => [
  status,
  success,
  message,
];

describe('GET /api/activationKey/validateActivationKey, when it refuses', () => {
  it.each([
    'AAAA-AAAA-AAAA',
    'ABC',
    '0000-0000-0000',
    "'; drop table school; --",
    'अआइई',
    '%25',
    'a\0b',
  ])('answers 200 without success for %j, which is no key', async (typed) => {
    expect(errorOf(await at.validate(typed))).toEqual([
      200,
      false,
      'There is no such key. Check every letter and digit.',
    ]);
  });

  it('explains in the language of the request', async () => {
    const answer = await at.validate('AAAA-AAAA-AAAA', at.newDevice(), { language: 'mr' });
    expect(answer.message).toBe('असा कोड नाही. प्रत्येक अक्षर आणि अंक पुन्हा तपासा.');
  });

  it('refuses a revoked key, also for a bound device', async () => {
    const key = await app.make.activationKey();
    const device = at.newDevice();
    await at.validate(key.product_key, device);
    await app.db
      .updateTable('activation_key')
      .set({ revoked_at: '2026-11-16T04:30:00Z' })
      .where('id', '=', key.id)
      .execute();
    expect(errorOf(await at.validate(key.product_key, device))).toEqual([
      200,
      false,
      'This key is revoked. Ask your programme office for a new one.',
    ]);
  });

  it('refuses a key on the day after its last', async () => {
    const school = await app.make.school({ plan_starts_on: null, plan_ends_on: null });
    const keys = [
      await app.make.activationKey({ months: 1, max_devices: 3 }),
      await app.make.activationKey({ months: 1, max_devices: 3, school_id: school.id }),
    ];
    const device = at.newDevice();
    for (const { product_key } of keys) await at.validate(product_key, device);
    app.clock.set('2026-12-15T18:29:00.000Z');
    for (const { product_key } of keys) {
      expect((await at.validate(product_key)).success).toBe(true);
    }
    app.clock.set('2026-12-15T18:31:00.000Z');
    for (const { product_key } of keys) {
      for (const each of [device, at.newDevice()]) {
        expect(errorOf(await at.validate(product_key, each))).toEqual([
          200,
          false,
          'This key has expired. Ask your programme office for a new one.',
        ]);
      }
    }
    expect(await at.planOf(school.id)).toEqual(['2026-11-16', '2026-12-15']);
  });

  it('says how many devices there may be when all places are taken', async () => {
    const one = await app.make.activationKey();
    const two = await app.make.activationKey({ max_devices: 2 });
    await at.validate(one.product_key);
    await at.validate(two.product_key);
    await at.validate(two.product_key);
    const messages = [await at.validate(one.product_key), await at.validate(two.product_key)];
    expect(messages.map(({ success, message }) => [success, message.split('.')[0]])).toEqual([
      [false, 'This key is for 1 device and is already in use on another one'],
      [false, 'This key is for 2 devices, and all of them are in use'],
    ]);
  });

  it('refuses a key that would extend a plan beyond ten years, and binds nothing', async () => {
    const school = await app.make.school({ plan_ends_on: '2036-11-01' });
    const key = await app.make.activationKey({ school_id: school.id });
    const answer = await at.validate(key.product_key);
    expect([answer.status, answer.success]).toEqual([200, false]);
    expect(await at.boundTo(key.id)).toEqual([]);
    expect(await at.keyRow(key.id)).toMatchObject({ started_on: null, plan_extended_on: null });
  });

  it('answers 422 to an invalid device id', async () => {
    const key = await app.make.activationKey();
    expect((await at.validate(key.product_key, 'my-computer')).status).toBe(422);
  });
});
