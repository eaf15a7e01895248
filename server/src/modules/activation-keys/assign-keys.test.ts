import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { type Devices, devicesOf } from './testing/device-calls.ts';

let app: TestApp;
let at: Devices;
let admin: TestPerson;
let officer: TestPerson;
let district: { id: string; name: string };
beforeAll(async () => {
  app = await openTestApp({ TRUST_PROXY: 'on' });
  at = devicesOf(app);
  admin = await app.some('SuperAdmin');
  district = await app.make.district({ name: 'Nandurbar' });
  officer = await app.some('EducationOfficer', { districtId: district.id });
});
afterAll(() => app.close());

const assign = (key: { id: string }, school: { id: string }, who = admin, version = 1) =>
  who.call('activationKey/assignToSchool', {
    body: { id: key.id, version, schoolId: school.id },
  });

describe('POST /api/activationKey/assignToSchool', () => {
  it("adds the key's months to the school's plan at once, and the first device adds none", async () => {
    const school = await app.make.school({ name: 'ZPPS Munge', plan_ends_on: '2027-06-14' });
    const key = await app.make.activationKey({ months: 6 });
    const { result } = await assign(key, school);
    expect(result).toMatchObject({
      schoolName: 'ZPPS Munge',
      state: 'active',
      endsOn: '2027-12-14',
      planExtendedOn: '2026-11-16',
      startedOn: null,
      version: 2,
    });
    expect((await at.validate(key.product_key)).success).toBe(true);
    expect(await at.planOf(school.id)).toEqual(['2026-06-15', '2027-12-14']);
  });

  it('assigns one school when two assign the key at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const schools = [
        await app.make.school({ plan_ends_on: '2027-06-14' }),
        await app.make.school({ plan_ends_on: '2027-06-14' }),
      ];
      const key = await app.make.activationKey();
      const answers = await Promise.all(schools.map((school) => assign(key, school)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const ends = await Promise.all(schools.map(async ({ id }) => (await at.planOf(id))[1]));
      expect(ends.sort()).toEqual(['2027-06-14', '2028-06-14']);
    }
  });

  it('accepts a key that devices use already', async () => {
    const school = await app.make.school({ plan_ends_on: '2027-06-14' });
    const key = await app.make.activationKey({ months: 1 });
    const device = at.newDevice();
    await at.validate(key.product_key, device);
    expect((await assign(key, school)).result).toMatchObject({ devices: 1, endsOn: '2027-07-14' });
    expect(await at.isValidated(device)).toBe(true);
  });

  it('refuses an assigned key, a revoked one and an expired one', async () => {
    const school = await app.make.school();
    const refused = async (with_: object) => {
      const { status, message } = await assign(await app.make.activationKey(with_), school);
      return [status, message];
    };
    expect(await refused({ school_id: school.id })).toEqual([
      409,
      'This key is already assigned to a school.',
    ]);
    expect(await refused({ revoked_at: '2026-11-01T00:00:00Z' })).toEqual([
      409,
      'This key is revoked and can no longer be changed.',
    ]);
    expect(await refused({ started_on: '2025-11-16', ends_on: '2026-11-15' })).toEqual([
      409,
      'This key has expired. Extend it first, or assign another key.',
    ]);
    expect(await at.planOf(school.id)).toEqual(['2026-06-15', '2027-06-14']);
  });

  it('answers 409 with the present key to an outdated version', async () => {
    const key = await app.make.activationKey({ version: 3, note: 'present' });
    const answer = await assign(key, await app.make.school(), admin, 2);
    expect([answer.status, answer.result.note]).toEqual([409, 'present']);
  });

  it('refuses a school whose plan would run beyond ten years', async () => {
    const school = await app.make.school({ plan_ends_on: '2036-06-14' });
    const answer = await assign(await app.make.activationKey(), school);
    expect(issues(answer)).toEqual([422, { schoolId: 'A plan can run for ten years at most.' }]);
  });

  it('allows an officer to assign from the own pool to a school of that district', async () => {
    const school = await app.make.school({ district_id: district.id });
    const key = await app.make.activationKey({ district_id: district.id });
    const { status, result } = await assign(key, school, officer);
    expect([status, result.districtName]).toEqual([200, 'Nandurbar']);
    const again = await officer.call('activationKey/fetchById/:id', { params: { id: key.id } });
    expect(again.result.schoolId).toBe(school.id);
  });

  it("answers 404 to an officer for a key that is not of an own pool, and for others' schools", async () => {
    const own = await app.make.school({ district_id: district.id });
    const foreign = await app.make.school();
    const key = await app.make.activationKey({ district_id: district.id });
    const unpooled = await app.make.activationKey();
    const elsewhere = await app.make.activationKey({ district_id: foreign.district_id });
    expect((await assign(unpooled, own, officer)).status).toBe(404);
    expect((await assign(elsewhere, own, officer)).status).toBe(404);
    expect((await assign(key, foreign, officer)).status).toBe(404);
  });

  it('refuses an officer of two districts who assigns a key of one to the other', async () => {
    const { id } = await app.make.account('EducationOfficer');
    const other = await app.make.district();
    for (const { id: district_id } of [district, other]) {
      await app.make.locationUser(id, { district_id });
    }
    const school = await app.make.school({ district_id: other.id });
    const key = await app.make.activationKey({ district_id: district.id });
    expect(issues(await assign(key, school, await app.as(id)))).toEqual([
      422,
      { schoolId: 'This key is for schools in Nandurbar.' },
    ]);
    expect((await at.keyRow(key.id)).school_id).toBeNull();
  });

  it("takes a key out of the pool where the office assigns it to another district's school", async () => {
    const school = await app.make.school();
    const key = await app.make.activationKey({ district_id: district.id });
    expect((await assign(key, school)).result.districtId).toBeNull();
    const answer = await officer.call('activationKey/fetchById/:id', { params: { id: key.id } });
    expect(answer.status).toBe(404);
  });

  it('records for key and school who assigned it', async () => {
    const school = await app.make.school({ name: 'ZPPS Akkalkuwa', district_id: district.id });
    const key = await app.make.activationKey({ district_id: district.id });
    await assign(key, school, officer);
    expect(await at.auditOf(key.id)).toMatchObject([
      {
        act: 'activation_key.assign',
        account_id: officer.id,
        school_id: school.id,
        before: { schoolName: null },
        after: { schoolName: 'ZPPS Akkalkuwa', endsOn: '2028-06-14' },
      },
    ]);
    expect(await at.auditOf(school.id)).toMatchObject([
      { act: 'school.plan', account_id: officer.id },
    ]);
  });

  it('never assigns a key to a school that is being deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const school = await app.make.school();
      const key = await app.make.activationKey();
      const [assigned, deleted] = await Promise.all([
        assign(key, school),
        admin.call('school/deleteSchool/:id', { params: { id: school.id } }),
      ]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([assigned.status, deleted.status]);
    }
  });
});

describe('POST /api/activationKey/updateDistrict', () => {
  const move = (keys: { id: string }[], districtId: string | null, who = admin) =>
    who.call('activationKey/updateDistrict', {
      body: { ids: keys.map(({ id }) => id), districtId },
    });
  const poolOf = async ({ id }: { id: string }) => (await at.keyRow(id)).district_id;

  it("moves keys into a district's pool and back into the office's reserve", async () => {
    const keys = [await app.make.activationKey(), await app.make.activationKey()];
    expect((await move(keys, district.id)).result).toEqual({ keys: 2 });
    expect(await Promise.all(keys.map(poolOf))).toEqual([district.id, district.id]);
    await move(keys, null);
    expect(await Promise.all(keys.map(poolOf))).toEqual([null, null]);
    expect((await at.keyRow(keys[0]!.id)).version).toBe(3);
    expect(await at.auditOf(keys[0]!.id)).toMatchObject([
      { act: 'activation_key.pool', after: { districtName: 'Nandurbar' } },
      { act: 'activation_key.pool', before: { districtName: 'Nandurbar' } },
    ]);
  });

  it('does not change those that are there already', async () => {
    const key = await app.make.activationKey({ district_id: district.id });
    expect((await move([key], district.id)).result).toEqual({ keys: 1 });
    expect((await at.keyRow(key.id)).version).toBe(1);
    expect(await at.auditOf(key.id)).toEqual([]);
  });

  it('moves none where one belongs to a school or is revoked', async () => {
    const free = await app.make.activationKey();
    const school = await app.make.school();
    const given = await app.make.activationKey({ school_id: school.id });
    const revoked = await app.make.activationKey({ revoked_at: '2026-11-01T00:00:00Z' });
    const answer = await move([free, given, revoked], district.id);
    expect([answer.status, answer.message]).toEqual([
      409,
      '2 of these keys are assigned to a school or revoked. Nothing was changed.',
    ]);
    expect(await poolOf(free)).toBeNull();
  });

  it('moves a key before or after it is assigned, never both at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const key = await app.make.activationKey();
      const school = await app.make.school({ district_id: district.id });
      const [moved, assigned] = await Promise.all([move([key], district.id), assign(key, school)]);
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([moved.status, assigned.status]);
    }
  });

  it('answers 404 where one of the keys or the district is unknown', async () => {
    const key = await app.make.activationKey();
    expect((await move([key, { id: newId() }], district.id)).status).toBe(404);
    expect((await move([key], newId())).status).toBe(404);
    expect((await move([key], district.id, officer)).status).toBe(403);
    expect(await poolOf(key)).toBeNull();
  });
});
