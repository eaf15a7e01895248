import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { withDashes } from './product-key.ts';
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

describe('GET /api/activationKey/validateActivationKey/{productKey}/{deviceId}', () => {
  it('binds a device', async () => {
    const key = await app.make.activationKey();
    const device = at.newDevice();
    const answer = await at.validate(withDashes(key.product_key), device);
    expect(JSON.parse(answer.text)).toEqual({ success: true, result: null, message: 'Valid Key' });
    expect(await at.boundTo(key.id)).toEqual([device]);
  });

  it.each(['hi', 'mr'])(
    "says 'Valid Key' in %s too, which the page waits for",
    async (language) => {
      const key = await app.make.activationKey();
      const answer = await at.validate(key.product_key, at.newDevice(), { language });
      expect(answer.message).toBe('Valid Key');
    },
  );

  it('accepts the key with and without dashes, with spaces, in either case', async () => {
    const key = await app.make.activationKey({ max_devices: 9 });
    const dashed = withDashes(key.product_key);
    for (const typed of [
      dashed,
      dashed.toLowerCase(),
      key.product_key,
      dashed.replace(/-/g, ' '),
    ]) {
      expect((await at.validate(typed)).success, typed).toBe(true);
    }
  });

  it('counts the months of a key without a school from its first use', async () => {
    const key = await app.make.activationKey({ months: 3, max_devices: 2 });
    await at.validate(key.product_key);
    app.clock.pass({ days: 10 });
    await at.validate(key.product_key);
    expect(await at.keyRow(key.id)).toMatchObject({
      started_on: '2026-11-16',
      ends_on: '2027-02-15',
      plan_extended_on: null,
    });
  });

  it("extends the running plan of the key's school, with the first device only", async () => {
    const school = await app.make.school({ plan_ends_on: '2027-06-14' });
    const key = await app.make.activationKey({ school_id: school.id, max_devices: 3 });
    const device = at.newDevice();
    for (const each of [device, at.newDevice(), device]) await at.validate(key.product_key, each);
    expect(await at.planOf(school.id)).toEqual(['2026-06-15', '2028-06-14']);
    expect(await at.keyRow(key.id)).toMatchObject({
      started_on: '2026-11-16',
      plan_extended_on: '2026-11-16',
    });
  });

  it('starts the plan of a school that has none or whose plan has ended', async () => {
    for (const plan of [
      { plan_starts_on: null, plan_ends_on: null },
      { plan_starts_on: '2025-11-16', plan_ends_on: '2026-11-15' },
    ]) {
      const school = await app.make.school(plan);
      const key = await app.make.activationKey({ school_id: school.id });
      expect((await at.validate(key.product_key)).success).toBe(true);
      expect(await at.planOf(school.id)).toEqual(['2026-11-16', '2027-11-15']);
    }
  });

  it('does not extend again for a key that was assigned with its months', async () => {
    const school = await app.make.school({ plan_ends_on: '2027-06-14' });
    const key = await app.make.activationKey({
      school_id: school.id,
      plan_extended_on: '2026-11-01',
    });
    await at.validate(key.product_key);
    expect(await at.planOf(school.id)).toEqual(['2026-06-15', '2027-06-14']);
    expect(await at.keyRow(key.id)).toMatchObject({
      started_on: '2026-11-16',
      plan_extended_on: '2026-11-01',
    });
  });

  it('binds the same device once, however its id is written', async () => {
    const key = await app.make.activationKey();
    const device = at.newDevice();
    await at.validate(key.product_key, device);
    app.clock.pass({ hours: 30 });
    expect((await at.validate(key.product_key, device.toUpperCase())).success).toBe(true);
    const rows = await app.db
      .selectFrom('activation_device')
      .selectAll()
      .where('key_id', '=', key.id)
      .execute();
    expect(rows).toMatchObject([
      {
        device_id: device,
        bound_at: '2026-11-16T04:30:00.000Z',
        last_seen_at: '2026-11-17T10:30:00.000Z',
      },
    ]);
  });

  it('binds a released device again while there is a place', async () => {
    const admin = await app.some('SuperAdmin');
    const key = await app.make.activationKey();
    const [first, second] = [at.newDevice(), at.newDevice()];
    const release = (deviceId: string) =>
      admin.call('activationKey/releaseDevice', { body: { id: key.id, deviceId } });
    await at.validate(key.product_key, first);
    await release(first);
    await at.validate(key.product_key, second);
    expect((await at.validate(key.product_key, first)).success).toBe(false);
    await release(second);
    expect((await at.validate(key.product_key, first)).success).toBe(true);
    expect(await at.boundTo(key.id)).toEqual([first]);
  });

  it('binds one device by several keys', async () => {
    const school = await app.make.school({ plan_ends_on: '2027-06-14' });
    const device = at.newDevice();
    for (const _ of [1, 2]) {
      const key = await app.make.activationKey({ school_id: school.id, months: 1 });
      expect((await at.validate(key.product_key, device)).success).toBe(true);
    }
    expect(await at.planOf(school.id)).toEqual(['2026-06-15', '2027-08-14']);
  });

  it('records what was bound, without the key and without a person', async () => {
    const school = await app.make.school();
    const key = await app.make.activationKey({ school_id: school.id });
    const device = at.newDevice();
    await at.validate(key.product_key, device);
    await at.validate(key.product_key, device);
    expect(await at.auditOf(key.id)).toEqual([
      {
        act: 'activation_key.bind',
        entity_name: `${key.product_key.slice(0, 4)}-····-····`,
        account_id: null,
        address: '192.0.2.1',
        school_id: school.id,
        before: null,
        after: { deviceId: device },
      },
    ]);
    expect(await at.auditOf(school.id)).toMatchObject([
      { act: 'school.plan', account_id: null, after: { planEndsOn: '2028-06-14' } },
    ]);
  });
});
