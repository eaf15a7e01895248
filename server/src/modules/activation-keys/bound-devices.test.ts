import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { type Devices, devicesOf } from './testing/device-calls.ts';

let app: TestApp;
let at: Devices;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp({ TRUST_PROXY: 'on' });
  at = devicesOf(app);
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());
afterEach(() => app.clock.set('2026-11-16T04:30:00.000Z'));

const deviceRow = (deviceId: string) =>
  app.db
    .selectFrom('activation_device')
    .selectAll()
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow();

describe('GET /api/activationKey/isAlreadyValidatedKey/{deviceId}', () => {
  it('is false for an unknown device, and stores nothing', async () => {
    const device = at.newDevice();
    expect(await at.isValidated(device)).toBe(false);
    const rows = await app.db
      .selectFrom('activation_device')
      .selectAll()
      .where('device_id', '=', device)
      .execute();
    expect(rows).toEqual([]);
  });

  it("is true while the plan of the key's school runs, by the day in India", async () => {
    const school = await app.make.school({ plan_starts_on: null, plan_ends_on: null });
    const key = await app.make.activationKey({ school_id: school.id, months: 1 });
    const device = at.newDevice();
    await at.validate(key.product_key, device);
    app.clock.set('2026-12-15T18:29:00.000Z');
    expect(await at.isValidated(device)).toBe(true);
    app.clock.set('2026-12-15T18:31:00.000Z');
    expect(await at.isValidated(device)).toBe(false);
    const later = await app.some('SuperAdmin');
    await later.call('school/updatePlan', {
      body: { schoolIds: [school.id], endsOn: '2026-12-31' },
    });
    expect(await at.isValidated(device)).toBe(true);
  });

  it('is true for the months of a key without a school', async () => {
    const key = await app.make.activationKey({ months: 1 });
    const device = at.newDevice();
    await at.validate(key.product_key, device);
    app.clock.set('2026-12-15T10:00:00.000Z');
    expect(await at.isValidated(device)).toBe(true);
    app.clock.set('2026-12-16T10:00:00.000Z');
    expect(await at.isValidated(device)).toBe(false);
  });

  it('is false once the device is released or the key revoked, and true by another key', async () => {
    const keys = [await app.make.activationKey(), await app.make.activationKey()];
    const device = at.newDevice();
    for (const { product_key } of keys) await at.validate(product_key, device);
    await admin.call('activationKey/releaseDevice', {
      body: { id: keys[0]!.id, deviceId: device },
    });
    expect(await at.isValidated(device)).toBe(true);
    await admin.call('activationKey/revokeActivationKey', {
      body: { id: keys[1]!.id, version: 1 },
    });
    expect(await at.isValidated(device)).toBe(false);
  });

  it('stores when the device was seen, once an hour', async () => {
    const key = await app.make.activationKey();
    const device = at.newDevice();
    await at.validate(key.product_key, device);
    const [before, keyBefore] = [await deviceRow(device), await at.keyRow(key.id)];
    app.clock.pass({ seconds: 3599 });
    await at.isValidated(device);
    expect(await deviceRow(device)).toEqual(before);
    app.clock.pass({ seconds: 1 });
    await at.isValidated(device);
    expect(await deviceRow(device)).toEqual({
      ...before,
      last_seen_at: '2026-11-16T05:30:00.000Z',
    });
    expect(await at.keyRow(key.id)).toEqual(keyBefore);
    expect(await at.auditOf(key.id)).toHaveLength(1);
  });

  it('does not change a released device', async () => {
    const key = await app.make.activationKey();
    const device = at.newDevice();
    await at.validate(key.product_key, device);
    await admin.call('activationKey/releaseDevice', { body: { id: key.id, deviceId: device } });
    const before = await deviceRow(device);
    app.clock.pass({ hours: 2 });
    await at.isValidated(device);
    expect(await deviceRow(device)).toEqual(before);
  });

  it('answers twenty calls of one device at once', async () => {
    const device = at.newDevice();
    for (const _ of [1, 2, 3]) {
      await at.validate((await app.make.activationKey()).product_key, device);
    }
    app.clock.pass({ hours: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => at.isValidated(device)));
    expect(new Set(answers)).toEqual(new Set([true]));
  });
});
