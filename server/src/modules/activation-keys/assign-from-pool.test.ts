import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { type Devices, devicesOf } from './testing/device-calls.ts';

let app: TestApp;
let at: Devices;
let officer: TestPerson;
let blockOfficer: TestPerson;
let district: { id: string; name: string };
let block: { id: string };
beforeAll(async () => {
  app = await openTestApp();
  at = devicesOf(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  district = await app.make.district();
  block = await app.make.block(district.id);
  officer = await app.some('EducationOfficer', { districtId: district.id });
  const { id } = await app.make.account('EducationOfficer');
  await app.make.locationUser(id, { block_id: block.id });
  blockOfficer = await app.as(id);
});

const school = (with_ = {}) =>
  app.make.school({ district_id: district.id, plan_ends_on: '2027-06-14', ...with_ });
const key = (months: number, with_ = {}) =>
  app.make.activationKey({ months, district_id: district.id, ...with_ });
const assign = (
  schools: { id: string }[],
  months: number,
  who = officer,
  idempotencyKey?: string,
) =>
  who.call('activationKey/assignFromPool', {
    body: { schoolIds: schools.map(({ id }) => id), months, idempotencyKey },
  });
const check = (body: { schoolIds?: string[]; udiseCodes?: string[] }, who = officer) =>
  who.call('activationKey/checkPool', { body });
const schoolOf = async ({ id }: { id: string }) => (await at.keyRow(id)).school_id;

describe('POST /api/activationKey/assignFromPool', () => {
  it('gives each school the oldest keys of the length and extends its plan at once', async () => {
    const schools = [await school(), await school()];
    const other = await key(6);
    const keys = [await key(12), await key(12), await key(12)];
    expect((await assign(schools, 12)).result).toEqual({ schools: 2 });
    const owners = await Promise.all(keys.map(schoolOf));
    expect(owners).toEqual([schools[0]!.id, schools[1]!.id, null]);
    expect(await schoolOf(other)).toBeNull();
    expect((await at.planOf(schools[1]!.id))[1]).toBe('2028-06-14');
    expect(await at.auditOf(keys[0]!.id)).toMatchObject([
      {
        act: 'activation_key.assign',
        account_id: officer.id,
        school_id: schools[0]!.id,
        after: { districtName: district.name, endsOn: '2028-06-14' },
      },
    ]);
  });

  it('takes each key from the pool of the own district, and names the pools that lack some', async () => {
    const other = await app.make.district({ name: 'Jalgaon' });
    const { id } = await app.make.account('EducationOfficer');
    for (const { id: district_id } of [district, other]) {
      await app.make.locationUser(id, { district_id });
    }
    const both = await app.as(id);
    const schools = [await school(), await school(), await school({ district_id: other.id })];
    const keys = [await key(12), await key(12), await key(12)];
    expect(issues(await assign(schools, 12, both))).toEqual([
      422,
      { months: 'The pool has too few keys of 12 months. Missing: Jalgaon: 1.' },
    ]);
    expect(await Promise.all(keys.map(schoolOf))).toEqual([null, null, null]);
    expect((await at.planOf(schools[0]!.id))[1]).toBe('2027-06-14');
    const there = await key(12, { district_id: other.id });
    expect((await assign(schools, 12, both)).status).toBe(200);
    expect(await schoolOf(there)).toBe(schools[2]!.id);
  });

  it('hands out no key that is revoked, in use or of no pool', async () => {
    await key(12, { revoked_at: '2026-11-01T00:00:00Z' });
    await key(12, { started_on: '2026-11-01', ends_on: '2027-10-31' });
    await key(12, { district_id: null });
    expect((await assign([await school()], 12)).status).toBe(422);
  });

  it('gives one key for one act, however often it is sent', async () => {
    const only = await school();
    const keys = [await key(12), await key(12)];
    const once = newId();
    await assign([only], 12, officer, once);
    expect((await assign([only], 12, officer, once)).result).toEqual({ schools: 1 });
    expect(await Promise.all(keys.map(schoolOf))).toEqual([only.id, null]);
  });

  it('gives the last keys to one of two officers, and a key to nobody twice', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pool = [await key(24), await key(24)];
      const lists = [
        [await school(), await school()],
        [await school(), await school()],
      ];
      const answers = await Promise.all(lists.map((schools) => assign(schools, 24)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      const winner = lists[answers.findIndex(({ status }) => status === 200)]!;
      expect(await Promise.all(pool.map(schoolOf))).toEqual(winner.map(({ id }) => id));
    }
  });

  it('assigns a key once where another officer assigns it by itself', async () => {
    for (let round = 0; round < 5; round += 1) {
      const only = await key(36);
      const [many, single] = [await school(), await school()];
      const answers = await Promise.all([
        assign([many], 36),
        officer.call('activationKey/assignToSchool', {
          body: { id: only.id, version: 1, schoolId: single.id },
        }),
      ]);
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual(answers.map(({ status }) => status));
    }
  });

  it("serves an officer of a block from the district's pool, for the schools of the block alone", async () => {
    const own = await school({ block_id: block.id });
    const outside = await school();
    const [first] = [await key(12), await key(12)];
    expect((await assign([own, outside], 12, blockOfficer)).status).toBe(404);
    expect((await assign([own], 12, blockOfficer)).status).toBe(200);
    const seen = await blockOfficer.call('activationKey/fetchAllActivationCode', {});
    expect(seen.result.rows.map(({ id }) => id)).toEqual([first!.id]);
  });

  it('answers 404 for a school of another district, and 403 to everyone but officers', async () => {
    await key(12);
    expect((await assign([await app.make.school()], 12)).status).toBe(404);
    const principal = await app.some('Principal');
    expect((await assign([await school()], 12, principal)).status).toBe(403);
    expect((await check({ schoolIds: [(await school()).id] }, principal)).status).toBe(403);
  });

  it('refuses a plan of more than ten years and assigns none', async () => {
    const [only] = [await key(60), await key(60)];
    const long = await school({ plan_ends_on: '2036-06-14' });
    expect(issues(await assign([await school(), long], 60))).toEqual([
      422,
      { months: expect.stringContaining('ten years') },
    ]);
    expect(await schoolOf(only!)).toBeNull();
  });
});

describe('POST /api/activationKey/checkPool', () => {
  it('finds the schools of a list, also by codes that lost their 0, and names the others', async () => {
    const one = await school({ udise_code: '09100302009', name: 'ZPPS Ek' });
    const foreign = await app.make.school({ udise_code: '27250100102' });
    const udiseCodes = ['9100302009', foreign.udise_code, '2.7E+10'];
    const { result } = await check({ udiseCodes });
    expect(result.schools).toEqual([{ id: one.id, name: 'ZPPS Ek', udiseCode: '09100302009' }]);
    expect(result.unknownCodes).toEqual(['27250100102', '2.7E+10']);
  });

  it('counts what is free and what is missing of each length', async () => {
    const schools = [await school({ block_id: block.id }), await school({ block_id: block.id })];
    await key(6);
    await key(12);
    await key(12);
    const body = { schoolIds: schools.map(({ id }) => id) };
    const lengths = [
      { months: 6, free: 1, missing: 1 },
      { months: 12, free: 2, missing: 0 },
    ];
    expect((await check(body)).result.lengths).toEqual(lengths);
    expect((await check(body, blockOfficer)).result.lengths).toEqual(lengths);
  });

  it("answers 404 for another district's school", async () => {
    expect((await check({ schoolIds: [(await app.make.school()).id] })).status).toBe(404);
  });
});
