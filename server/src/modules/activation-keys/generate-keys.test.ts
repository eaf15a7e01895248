import { randomUUID } from 'node:crypto';
import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { addKeys } from './generate-keys.ts';
import { newProductKey } from './product-key.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

const form = { count: 1, months: 12, maxDevices: 3 };
const generate = (with_: object = {}, who = admin) =>
  who.call('activationKey/generateActivationKey', { body: { ...form, ...with_ } });
const stored = () => app.db.selectFrom('activation_key').selectAll().execute();
const lastAct = async () => {
  const { result } = await admin.call('audit/fetchAll', { query: { entity: ['activation_key'] } });
  const { act, entityId, entityName, schoolId, accountId, changes } = result.rows[0]!;
  const after = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  return { act, entityId, entityName, schoolId, accountId, after };
};

describe('POST /api/activationKey/generateActivationKey', () => {
  it('generates an unused key', async () => {
    const { result } = await generate({ note: ' Order 17 ' });
    expect(result).toEqual([
      {
        id: expect.any(String),
        version: 1,
        productKey: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/),
        state: 'unused',
        months: 12,
        maxDevices: 3,
        devices: 0,
        lastSeenAt: null,
        schoolId: null,
        schoolName: null,
        schoolUdiseCode: null,
        districtId: null,
        districtName: null,
        startedOn: null,
        endsOn: null,
        note: 'Order 17',
        createdAt: '2026-11-16T04:30:00.000Z',
      },
    ]);
  });

  it('generates a thousand, no two alike, in one act that names none of them', async () => {
    const { result } = await generate({ count: 1000, note: 'Zilla Parishad' });
    expect(new Set(result.map(({ productKey }) => productKey)).size).toBe(1000);
    const act = await lastAct();
    expect(act).toEqual({
      act: 'activation_key.generate',
      entityId: null,
      entityName: '1000 × ····-····-····',
      schoolId: null,
      accountId: admin.id,
      after: { count: 1000, months: 12, maxDevices: 3, note: 'Zilla Parishad' },
    });
  });

  it('generates keys for a school, whose plan does not change until one is used', async () => {
    const school = await app.make.school({ name: 'ZPPS Munge', plan_ends_on: '2027-06-14' });
    const { result } = await generate({ schoolId: school.id });
    expect(result[0]).toMatchObject({
      schoolId: school.id,
      schoolName: 'ZPPS Munge',
      schoolUdiseCode: school.udise_code,
      state: 'unused',
      endsOn: null,
    });
    const { plan_ends_on } = await app.db
      .selectFrom('school')
      .select('plan_ends_on')
      .where('id', '=', school.id)
      .executeTakeFirstOrThrow();
    expect(plan_ends_on).toBe('2027-06-14');
    expect(await lastAct()).toMatchObject({
      entityId: result[0]!.id,
      entityName: `${result[0]!.productKey.slice(0, 4)}-····-····`,
      schoolId: school.id,
      after: { schoolName: 'ZPPS Munge' },
    });
  });

  it('generates a key for each of several schools in one call, with an act in each history', async () => {
    const schools = await Promise.all(
      ['ZPPS Poip', 'ZPPS Achra'].map((name) => app.make.school({ name })),
    );
    const schoolIds = schools.map(({ id }) => id);
    const { result } = await generate({ schoolIds, months: 6, note: 'Order 18' });
    expect(result.map(({ schoolName, months }) => [schoolName, months])).toEqual([
      ['ZPPS Poip', 6],
      ['ZPPS Achra', 6],
    ]);
    const acts = await app.db
      .selectFrom('audit')
      .select(['act', 'entity_id', 'school_id', 'after'])
      .where('school_id', 'in', schoolIds)
      .where('entity', '=', 'activation_key')
      .orderBy('id')
      .execute();
    expect(acts).toEqual(
      result.map(({ id, schoolId, schoolName }) => ({
        act: 'activation_key.generate',
        entity_id: id,
        school_id: schoolId,
        after: {
          count: 1,
          months: 6,
          maxDevices: 3,
          note: 'Order 18',
          districtName: null,
          schoolName,
        },
      })),
    );
    const three = await generate({ schoolIds, count: 3 });
    expect(three.result.map(({ schoolName }) => schoolName).sort()).toEqual([
      ...Array(3).fill('ZPPS Achra'),
      ...Array(3).fill('ZPPS Poip'),
    ]);
  });

  it('generates at most a thousand, names no school twice, and none without all schools', async () => {
    const schools = await Promise.all([app.make.school(), app.make.school()]);
    const schoolIds = schools.map(({ id }) => id);
    expect(issues(await generate({ schoolIds, count: 501 }))).toEqual([
      422,
      { count: 'At most 1000 keys at once. Choose fewer schools or fewer keys.' },
    ]);
    expect(issues(await generate({ schoolIds: [schoolIds[0], schoolIds[0]] }))).toEqual([
      422,
      { schoolIds: 'This appears twice.' },
    ]);
    expect(issues(await generate({ schoolIds, schoolId: schoolIds[0] }))[0]).toBe(422);
    const before = (await stored()).length;
    expect((await generate({ schoolIds: [...schoolIds, newId()] })).status).toBe(404);
    expect(await stored()).toHaveLength(before);
  });

  it("generates keys for a district's pool", async () => {
    const district = await app.make.district({ name: 'Nandurbar' });
    const { result } = await generate({ districtId: district.id, count: 2 });
    expect(result.map(({ districtName }) => districtName)).toEqual(['Nandurbar', 'Nandurbar']);
    expect((await lastAct()).after).toMatchObject({ districtName: 'Nandurbar' });
  });

  it('generates once for an idempotency key, also when it is sent twice at once', async () => {
    const idempotencyKey = randomUUID();
    const before = (await stored()).length;
    const answers = await Promise.all([1, 2, 3].map(() => generate({ count: 5, idempotencyKey })));
    answers.push(await generate({ count: 5, idempotencyKey }));
    const keys = answers.map(({ result }) => result.map(({ productKey }) => productKey));
    expect(keys).toEqual([keys[0], keys[0], keys[0], keys[0]]);
    expect(await stored()).toHaveLength(before + 5);
    expect((await generate({ count: 6, idempotencyKey })).status).toBe(409);
  });

  it('stores product keys in the table of keys alone', async () => {
    const { result } = await generate({ idempotencyKey: randomUUID() });
    const key = result[0]!.productKey;
    const elsewhere = [
      await app.db.selectFrom('audit').selectAll().execute(),
      await app.db.selectFrom('idempotency').selectAll().execute(),
    ].map((rows) => JSON.stringify(rows));
    for (const text of elsewhere) {
      expect(text).not.toContain(key);
      expect(text).not.toContain(key.replaceAll('-', ''));
    }
  });

  it.each([
    [{ count: 0 }, { count: 'At least 1.' }],
    [{ count: 1001 }, { count: 'At most 1000.' }],
    [{ count: 1.5 }, { count: 'Enter a whole number.' }],
    [{ months: 61 }, { months: 'At most 60.' }],
    [{ maxDevices: 101 }, { maxDevices: 'At most 100.' }],
    [{ note: 'x'.repeat(201) }, { note: 'At most 200 characters.' }],
  ])('refuses %j', async (with_, expected) => {
    expect(issues(await generate(with_))).toEqual([422, expected]);
  });

  it('refuses a school and a district at once', async () => {
    const school = await app.make.school();
    const answer = await generate({ schoolId: school.id, districtId: school.district_id });
    expect(issues(answer)).toEqual([
      422,
      { districtId: 'Choose a school or a district, not both.' },
    ]);
  });

  it('never generates keys for a school that is being deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const school = await app.make.school();
      const [made, deleted] = await Promise.all([
        generate({ schoolId: school.id }),
        admin.call('school/deleteSchool/:id', { params: { id: school.id } }),
      ]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([made.status, deleted.status]);
    }
  });
});

describe('keys that are drawn', () => {
  it('are drawn again where one exists already, also twice in one draw', async () => {
    const present = await app.make.activationKey();
    const [first, second, third] = [newProductKey(), newProductKey(), newProductKey()];
    const draws = [present.product_key, first, first, present.product_key, second, third];
    const now = app.clock.now().toISOString();
    const alike = { months: 1, max_devices: 1, created_at: now, updated_at: now };
    const made = await addKeys(app.db, [alike, alike, alike], () => draws.shift()!);
    expect(made.map(({ productKey }) => productKey)).toEqual([first, second, third]);
    expect(draws).toEqual([]);
  });
});
