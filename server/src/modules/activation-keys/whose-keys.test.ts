import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maharashtra } from '../../platform/test-kit/makers.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

describe('GET /api/activationKey/fetchAllActivationCode and fetchById, whose keys', () => {
  let district: { id: string };
  let officer: TestPerson;
  beforeAll(async () => {
    const goa = await app.db
      .selectFrom('state')
      .select('id')
      .where('lgd_code', '=', 30)
      .executeTakeFirstOrThrow();
    district = await app.make.district();
    const neighbour = await app.make.district();
    const elsewhere = await app.make.district({ state_id: goa.id });
    const school = await app.make.school({ district_id: district.id });
    const key = (name: string, with_: object) => app.make.activationKey({ note: name, ...with_ });
    await key('own pool', { district_id: district.id });
    await key('own pool, handed out', { district_id: district.id, school_id: school.id });
    await key('neighbour', { district_id: neighbour.id });
    await key('elsewhere', { district_id: elsewhere.id });
    await key("office's, for a school here", { school_id: school.id });
    await key("office's", {});
    officer = await app.some('EducationOfficer', { districtId: district.id });
  });
  /** The keys by their notes. */
  const names = async (who: TestPerson) => {
    const { result } = await who.call('activationKey/fetchAllActivationCode', {
      query: { sort: 'createdAt' },
    });
    return result.rows.map(({ note }) => note).filter((note) => note !== null);
  };

  it('shows an officer of a district its pool, also assigned keys', async () => {
    expect(await names(officer)).toEqual(['own pool', 'own pool, handed out']);
  });

  it('shows an officer of a state the pools of all its districts', async () => {
    const { id } = await app.make.account('EducationOfficer');
    await app.make.locationUser(id, { state_id: maharashtra });
    expect(await names(await app.as(id))).toEqual([
      'own pool',
      'own pool, handed out',
      'neighbour',
    ]);
  });

  it('shows an officer of a block none', async () => {
    const block = await app.make.block(district.id);
    const { id } = await app.make.account('EducationOfficer');
    await app.make.locationUser(id, { block_id: block.id });
    expect(await names(await app.as(id))).toEqual([]);
  });

  it('answers 404 to an officer for a key of another district, and to one of a block for any', async () => {
    const other = await app.make.activationKey({
      district_id: (await app.make.district()).id,
    });
    const own = await app.make.activationKey({ district_id: district.id });
    const block = await app.make.block(district.id);
    const { id } = await app.make.account('EducationOfficer');
    await app.make.locationUser(id, { block_id: block.id });
    const fetch = async (who: TestPerson, key: { id: string }) =>
      (await who.call('activationKey/fetchById/:id', { params: { id: key.id } })).status;
    expect(await fetch(officer, own)).toBe(200);
    expect(await fetch(officer, other)).toBe(404);
    expect(await fetch(await app.as(id), own)).toBe(404);
  });

  it("shows a key's history to those who see the key, and to a principal none", async () => {
    const own = await app.make.activationKey({ district_id: district.id });
    const other = await app.make.activationKey();
    await admin.call('activationKey/revokeActivationKey', { body: { id: own.id, version: 1 } });
    const history = (who: TestPerson, { id }: { id: string }) =>
      who.call('audit/fetchByEntity/:entity/:id', { params: { entity: 'activation_key', id } });
    const seen = await history(officer, own);
    expect(seen.result).toMatchObject([{ act: 'activation_key.revoke', address: null }]);
    expect((await history(officer, other)).status).toBe(404);
    expect((await history(await app.some('Principal'), own)).status).toBe(404);
  });

  it('refuses everyone else, and an officer without the title', async () => {
    for (const role of ['Principal', 'Teacher', 'Student'] as const) {
      const who = await app.some(role);
      const answer = await who.call('activationKey/fetchAllActivationCode', {});
      expect([answer.status, answer.code], role).toEqual([403, 'not_allowed']);
    }
    const { id } = await app.make.account('EducationOfficer', {
      titles_removed: ['Activation Code'],
    });
    const answer = await (await app.as(id)).call('activationKey/fetchAllActivationCode', {});
    expect(answer.status).toBe(403);
  });
});
