import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

const set = (id: string, isPremium: boolean, version = 1, who = admin) =>
  who.call('User/updatePremium', { body: { id, version, isPremium } });

describe('POST /api/User/updatePremium', () => {
  it('ends and restores an officer’s access at the next call, without a new sign-in', async () => {
    const officer = await app.some('EducationOfficer');
    expect((await officer.call('state/fetchAll')).status).toBe(200);
    const off = await set(officer.id, false);
    expect(off.result).toMatchObject({ id: officer.id, isPremium: false, version: 2 });
    const sentAway = await officer.call('state/fetchAll');
    expect([sentAway.status, sentAway.code]).toEqual([403, 'plan_expired']);
    const on = await set(officer.id, true, 2);
    expect(on.result).toMatchObject({ isPremium: true, version: 3 });
    expect((await officer.call('state/fetchAll')).status).toBe(200);
  });

  it('is shown in the list of people, for officers alone', async () => {
    const [on, off] = [await app.some('EducationOfficer'), await app.some('EducationOfficer')];
    await set(off.id, false);
    const principal = await app.some('Principal');
    const { result } = await admin.call('User/fetchAllUser', { query: { pageSize: 500 } });
    const flags = new Map(result.rows.map(({ id, isPremium }) => [id, isPremium]));
    expect([on, off, principal, admin].map(({ id }) => flags.get(id))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('records the change, and nothing where nothing changes', async () => {
    const { id } = await app.some('EducationOfficer');
    expect((await set(id, true)).result.version).toBe(1);
    await set(id, false);
    const { result } = await admin.call('audit/fetchByEntity/:entity/:id', {
      params: { entity: 'account', id },
    });
    expect(result.map(({ act, changes }) => ({ act, changes }))).toEqual([
      { act: 'account.edit', changes: [{ field: 'isPremium', from: true, to: false }] },
    ]);
  });

  it('answers 409 with the present officer to an outdated version', async () => {
    const { id } = await app.some('EducationOfficer');
    const { status, result } = await set(id, false, 7);
    expect(status).toBe(409);
    expect(result).toMatchObject({ id, version: 1, isPremium: true });
  });

  it.each(['Principal', 'Teacher', 'Student', 'SuperAdmin'] as const)(
    'refuses it for a %s, whose plan is not their own',
    async (role) => {
      const { id } = await app.some(role);
      const answer = await set(id, true);
      expect([answer.status, answer.errors?.map(({ field }) => field)]).toEqual([
        422,
        ['isPremium'],
      ]);
    },
  );

  it('refuses anyone but SuperAdmin', async () => {
    const { id } = await app.some('EducationOfficer');
    for (const role of ['EducationOfficer', 'Principal'] as const) {
      const answer = await set(id, false, 1, await app.some(role));
      expect([answer.status, answer.code]).toEqual([403, 'not_allowed']);
    }
  });
});
