import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const revoke = (key: { id: string }, version = 1, who = admin) =>
  who.call('activationKey/revokeActivationKey', { body: { id: key.id, version } });
const release = (key: { id: string }, deviceId: string, who = admin) =>
  who.call('activationKey/releaseDevice', { body: { id: key.id, deviceId } });

describe('POST /api/activationKey/revokeActivationKey', () => {
  it("locks out its devices and keeps the school's plan, which the audit says", async () => {
    const school = await app.make.school({ plan_ends_on: '2027-06-14' });
    const key = await app.make.activationKey({ school_id: school.id });
    const device = at.newDevice();
    await at.validate(key.product_key, device);
    const { result } = await revoke(key);
    expect(result).toMatchObject({
      state: 'revoked',
      revokedAt: '2026-11-16T04:30:00.000Z',
      devices: 1,
      version: 2,
    });
    expect(await at.isValidated(device)).toBe(false);
    expect(await at.planOf(school.id)).toEqual(['2026-06-15', '2028-06-14']);
    expect((await at.auditOf(key.id)).at(-1)).toMatchObject({
      act: 'activation_key.revoke',
      account_id: admin.id,
      before: { state: 'active' },
      after: { state: 'revoked', planKeptUntil: '2028-06-14' },
    });
  });

  it('refuses a second time, whatever version it names, and changes nothing', async () => {
    const key = await app.make.activationKey();
    await revoke(key);
    for (const version of [1, 2]) {
      const answer = await revoke(key, version);
      expect([answer.status, answer.message]).toEqual([
        409,
        'This key is revoked and can no longer be changed.',
      ]);
    }
    expect((await at.keyRow(key.id)).version).toBe(2);
  });

  it('answers 409 with the present key to an outdated version', async () => {
    const key = await app.make.activationKey({ version: 2, note: 'present' });
    const answer = await revoke(key, 1);
    expect([answer.status, answer.result.note]).toEqual([409, 'present']);
  });

  it('is for SuperAdmin alone, as are the devices', async () => {
    const district = await app.make.district();
    const key = await app.make.activationKey({ district_id: district.id });
    const officer = await app.some('EducationOfficer', { districtId: district.id });
    expect((await revoke(key, 1, officer)).code).toBe('not_allowed');
    expect((await release(key, at.newDevice(), officer)).code).toBe('not_allowed');
  });
});

describe('POST /api/activationKey/releaseDevice', () => {
  it('frees a place and records it', async () => {
    const key = await app.make.activationKey();
    const [device, other] = [at.newDevice(), at.newDevice()];
    await at.validate(key.product_key, device);
    const { result } = await release(key, device.toUpperCase());
    expect(result).toMatchObject({
      devices: 0,
      boundDevices: [{ deviceId: device, releasedAt: '2026-11-16T04:30:00.000Z' }],
    });
    expect((await at.validate(key.product_key, other)).success).toBe(true);
    expect((await at.auditOf(key.id))[1]).toMatchObject({
      act: 'activation_key.release',
      account_id: admin.id,
      before: { deviceId: device },
    });
  });

  it('answers 404 for a device that has no place there, or no longer', async () => {
    const [key, another] = [await app.make.activationKey(), await app.make.activationKey()];
    const device = at.newDevice();
    await at.validate(key.product_key, device);
    expect((await release(another, device)).status).toBe(404);
    await release(key, device);
    const answer = await release(key, device);
    expect([answer.status, answer.message]).toEqual([404, 'This device no longer uses the key.']);
  });

  it('succeeds for one of two who release at once', async () => {
    const key = await app.make.activationKey();
    const device = at.newDevice();
    await at.validate(key.product_key, device);
    const answers = await Promise.all([release(key, device), release(key, device)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await at.auditOf(key.id)).toHaveLength(2);
  });
});
