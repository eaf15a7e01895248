import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { type Devices, devicesOf } from './testing/device-calls.ts';

let app: TestApp;
let at: Devices;
beforeAll(async () => {
  app = await openTestApp({ TRUST_PROXY: 'on' });
  at = devicesOf(app);
});
afterAll(() => app.close());

/** Side by side, each from an address of its own. */
const together = (count: number, productKeyOf: (index: number) => string, deviceId?: string) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      at.validate(productKeyOf(index), deviceId ?? at.newDevice(), { from: `192.0.2.${index}` }),
    ),
  );

const successes = (answers: { success: boolean }[]) =>
  answers.filter(({ success }) => success).length;

describe('devices at the same instant', () => {
  it('get the last place once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const school = await app.make.school({ plan_starts_on: null, plan_ends_on: null });
      const key = await app.make.activationKey({ school_id: school.id });
      const answers = await together(2, () => key.product_key);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(successes(answers)).toBe(1);
      expect(await at.boundTo(key.id)).toHaveLength(1);
      expect(await at.planOf(school.id)).toEqual(['2026-11-16', '2027-11-15']);
    }
  });

  it('get three places three times of twelve, and the plan is extended once', async () => {
    const school = await app.make.school({ plan_ends_on: '2027-06-14' });
    const key = await app.make.activationKey({ school_id: school.id, max_devices: 3 });
    expect(successes(await together(12, () => key.product_key))).toBe(3);
    expect(await at.boundTo(key.id)).toHaveLength(3);
    expect(await at.planOf(school.id)).toEqual(['2026-06-15', '2028-06-14']);
  });

  it.each(['from one address', 'from many'])(
    'twenty times one device and one key %s: one place, one extension',
    async (where) => {
      const school = await app.make.school({ plan_ends_on: '2027-06-14' });
      const key = await app.make.activationKey({ school_id: school.id });
      const device = at.newDevice();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => {
          const from = where === 'from many' ? `192.0.2.${index}` : '192.0.2.1';
          return at.validate(key.product_key, device, { from });
        }),
      );
      expect(successes(answers)).toBe(20);
      expect(await at.boundTo(key.id)).toEqual([device]);
      expect(await at.planOf(school.id)).toEqual(['2026-06-15', '2028-06-14']);
      const acts = (await at.auditOf(key.id)).map(({ act }) => act);
      expect(acts).toEqual(['activation_key.bind']);
    },
  );

  it('extend the plan twice with two keys of one school', async () => {
    const school = await app.make.school({ plan_ends_on: '2027-06-14' });
    const keys = [
      await app.make.activationKey({ school_id: school.id, months: 12 }),
      await app.make.activationKey({ school_id: school.id, months: 6 }),
    ];
    const answers = await together(2, (index) => keys[index]!.product_key);
    expect(successes(answers)).toBe(2);
    expect(await at.planOf(school.id)).toEqual(['2026-06-15', '2028-12-14']);
  });

  it('extend the plan once while the key is being assigned', async () => {
    const admin = await app.some('SuperAdmin');
    for (let round = 0; round < 5; round += 1) {
      const school = await app.make.school({ plan_ends_on: '2027-06-14' });
      const key = await app.make.activationKey({ max_devices: 9 });
      const [assigned, ...answers] = await Promise.all([
        admin.call('activationKey/assignToSchool', {
          body: { id: key.id, version: 1, schoolId: school.id },
        }),
        ...Array.from({ length: 4 }, (_, index) =>
          at.validate(key.product_key, at.newDevice(), { from: `192.0.2.${index}` }),
        ),
      ]);
      expect([assigned.status, successes(answers)]).toEqual([200, 4]);
      expect(await at.planOf(school.id)).toEqual(['2026-06-15', '2028-06-14']);
    }
  });

  it('get no place after the key is revoked', async () => {
    const admin = await app.some('SuperAdmin');
    const key = await app.make.activationKey({ max_devices: 9 });
    const [revoked, ...answers] = await Promise.all([
      admin.call('activationKey/revokeActivationKey', { body: { id: key.id, version: 1 } }),
      ...Array.from({ length: 6 }, (_, index) =>
        at.validate(key.product_key, at.newDevice(), { from: `192.0.2.${index}` }),
      ),
    ]);
    expect(revoked.status).toBe(200);
    expect(await at.boundTo(key.id)).toHaveLength(successes(answers));
    expect(revoked.result.devices).toBe(successes(answers));
  });
});
