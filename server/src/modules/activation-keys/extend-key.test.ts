import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
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

const extend = (key: { id: string }, with_: object, version = 1) =>
  admin.call('activationKey/updateActivationKey', { body: { id: key.id, version, ...with_ } });

describe('POST /api/activationKey/updateActivationKey, more months', () => {
  it('are added to an unused key, with or without a school', async () => {
    const school = await app.make.school({ plan_ends_on: '2027-06-14' });
    for (const with_ of [{}, { school_id: school.id }]) {
      const key = await app.make.activationKey(with_);
      const { result } = await extend(key, { addMonths: 6 });
      expect(result).toMatchObject({ months: 18, state: 'unused', endsOn: null, version: 2 });
    }
    expect(await at.planOf(school.id)).toEqual(['2026-06-15', '2027-06-14']);
  });

  it('are added once, however often the same form is sent', async () => {
    const key = await app.make.activationKey();
    const form = { addMonths: 6, idempotencyKey: randomUUID() };
    expect((await extend(key, form)).result).toMatchObject({ months: 18, version: 2 });
    expect((await extend(key, form)).result).toMatchObject({ months: 18, version: 2 });
  });

  it('move the end of a key that is used without a school', async () => {
    const key = await app.make.activationKey({ started_on: '2026-03-01', ends_on: '2027-02-28' });
    const { result } = await extend(key, { addMonths: 2 });
    expect(result).toMatchObject({ months: 12, startedOn: '2026-03-01', endsOn: '2027-04-30' });
  });

  it('begin today for an expired key', async () => {
    const key = await app.make.activationKey({ started_on: '2025-03-01', ends_on: '2026-02-28' });
    const { result } = await extend(key, { addMonths: 1 });
    expect(result).toMatchObject({
      state: 'active',
      startedOn: '2025-03-01',
      endsOn: '2026-12-15',
    });
  });

  it("extend the plan of the key's school where the key has extended it before", async () => {
    const school = await app.make.school({ plan_ends_on: '2027-06-14' });
    const key = await app.make.activationKey({
      school_id: school.id,
      plan_extended_on: '2026-06-15',
    });
    const { result } = await extend(key, { addMonths: 3 });
    expect(result).toMatchObject({
      months: 12,
      endsOn: '2027-09-14',
      planExtendedOn: '2026-06-15',
    });
    expect(await at.planOf(school.id)).toEqual(['2026-06-15', '2027-09-14']);
  });

  it.each([
    ['an unused key', { months: 110 }],
    ['a used one', { started_on: '2026-11-16', ends_on: '2036-06-15' }],
  ])('take %s no further than ten years', async (_, with_) => {
    const key = await app.make.activationKey(with_);
    expect(issues(await extend(key, { addMonths: 11 }))).toEqual([
      422,
      { addMonths: 'A plan can run for ten years at most.' },
    ]);
  });

  it('extend a plan no further than ten years', async () => {
    const school = await app.make.school({ plan_ends_on: '2036-06-14' });
    const key = await app.make.activationKey({
      school_id: school.id,
      plan_extended_on: '2026-06-15',
    });
    expect(issues(await extend(key, { addMonths: 6 }))).toEqual([
      422,
      { addMonths: 'A plan can run for ten years at most.' },
    ]);
    expect(await at.planOf(school.id)).toEqual(['2026-06-15', '2036-06-14']);
  });

  it('are added once when two send the same version at once', async () => {
    const key = await app.make.activationKey();
    const answers = await Promise.all([1, 2].map(() => extend(key, { addMonths: 6 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await at.keyRow(key.id)).months).toBe(18);
  });
});

describe('POST /api/activationKey/updateActivationKey', () => {
  it('changes the number of devices, but to no fewer than are bound', async () => {
    const key = await app.make.activationKey({ max_devices: 3 });
    for (const _ of [1, 2]) await at.validate(key.product_key);
    expect(issues(await extend(key, { maxDevices: 1 }))).toEqual([
      422,
      { maxDevices: '2 devices use this key. Release some of them first.' },
    ]);
    expect((await extend(key, { maxDevices: 2 })).result).toMatchObject({ maxDevices: 2 });
  });

  it('writes, changes and clears the note, and keeps what is not named', async () => {
    const key = await app.make.activationKey();
    const first = await extend(key, { note: 'Order 17' });
    expect(first.result).toMatchObject({ note: 'Order 17', maxDevices: 1, months: 12 });
    const second = await extend(key, { maxDevices: 2 }, 2);
    expect(second.result).toMatchObject({ note: 'Order 17' });
    expect((await extend(key, { note: ' ' }, 3)).result.note).toBeNull();
  });

  it('changes nothing where nothing is different', async () => {
    const key = await app.make.activationKey({ note: 'x' });
    const { result } = await extend(key, { maxDevices: 1, note: 'x' });
    expect(result.version).toBe(1);
    expect(await at.auditOf(key.id)).toEqual([]);
  });

  it('answers 409 with the present key to an outdated version', async () => {
    const key = await app.make.activationKey();
    await extend(key, { note: 'mine' });
    const answer = await extend(key, { note: 'yours' });
    expect([answer.status, answer.code]).toEqual([409, 'conflict']);
    expect(answer.result).toMatchObject({ id: key.id, note: 'mine', version: 2, boundDevices: [] });
  });

  it('refuses a revoked key', async () => {
    const key = await app.make.activationKey({ revoked_at: '2026-11-01T00:00:00Z' });
    const answer = await extend(key, { addMonths: 1 });
    expect([answer.status, answer.message]).toEqual([
      409,
      'This key is revoked and can no longer be changed.',
    ]);
  });

  it('records what was extended, and otherwise that it was edited', async () => {
    const key = await app.make.activationKey({ started_on: '2026-03-01', ends_on: '2027-02-28' });
    await extend(key, { addMonths: 2, maxDevices: 4 });
    await extend(key, { note: 'Order 17' }, 2);
    const [extended, edited] = await at.auditOf(key.id);
    expect(extended).toMatchObject({
      act: 'activation_key.extend',
      account_id: admin.id,
      before: { maxDevices: 1, endsOn: '2027-02-28' },
      after: { maxDevices: 4, endsOn: '2027-04-30' },
    });
    expect(edited).toMatchObject({ act: 'activation_key.edit', after: { note: 'Order 17' } });
  });
});
