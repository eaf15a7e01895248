import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingStored } from '../../platform/test-kit/everything-stored.ts';
import { issues } from '../../platform/test-kit/issues.ts';
import { maharashtra } from '../../platform/test-kit/makers.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let district: { id: string };
let school: { id: string };
let elsewhere: { id: string };
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
  district = await app.make.district();
  school = await app.make.school({ district_id: district.id });
  elsewhere = await app.make.school();
});
afterAll(() => app.close());

const save = (body: object, who = admin) => who.call('serviceAccount/addEdit', { body } as never);
const officer = (with_: object = {}) => ({
  name: 'Zilla portal',
  role: 'EducationOfficer',
  stateId: maharashtra,
  districtIds: [district.id],
  accessControlList: ['School Management', 'Student Management'],
  ...with_,
});
const gate = (with_: object = {}) => ({
  name: 'Gate reader',
  role: 'Principal',
  schoolId: school.id,
  accessControlList: ['Class Management'],
  ...with_,
});

async function added(form: object) {
  const { result } = await save(form);
  return result;
}

const makeKey = (id: string, until?: string, who = admin) =>
  who.call('serviceAccount/generateKey', { body: { id, until } });

async function program(form: object, until?: string) {
  const { id } = await added(form);
  const { result } = await makeKey(id, until);
  const { key, account } = result;
  return { ...app.holderOf(key), id, key, keyId: account.keys[0]!.id };
}

const schoolsSeenBy = async (who: Pick<TestPerson, 'call'>) => {
  const { result } = await who.call('school/fetchAllSchool');
  return result.rows.map(({ id }: { id: string }) => id);
};

describe('POST /api/serviceAccount/addEdit', () => {
  it('adds a program with an officer’s permissions for districts of a state', async () => {
    const account = await added(officer({ purpose: 'NIC Sindhudurg, 02362 228001' }));
    expect(account).toMatchObject({
      version: 1,
      name: 'Zilla portal',
      purpose: 'NIC Sindhudurg, 02362 228001',
      role: 'EducationOfficer',
      status: 'active',
      stateId: maharashtra,
      districtIds: [district.id],
      schoolId: null,
      accessControlList: ['School Management', 'Student Management'],
      keys: [],
    });
    expect(account.reach).toHaveLength(1);
  });

  it('edits reach, pages and purpose, and refuses an outdated edit with the record as it is', async () => {
    const { id } = await added(officer());
    const whole = officer({ id, version: 1, districtIds: [], accessControlList: ['Attendance'] });
    const { result } = await save(whole);
    expect(result).toMatchObject({
      version: 2,
      reach: ['Maharashtra'],
      districtIds: [],
      accessControlList: ['Attendance'],
    });
    const late = await save(officer({ id, version: 1, name: 'Other' }));
    expect([late.status, late.code]).toEqual([409, 'conflict']);
    expect(late.result).toMatchObject({ version: 2, name: 'Zilla portal' });
  });

  it.each([
    ['an officer without an area', () => officer({ stateId: null, districtIds: [] }), 'stateId'],
    ['a principal without a school', () => gate({ schoolId: null }), 'schoolId'],
    ['a principal with an area', () => gate({ stateId: maharashtra }), 'stateId'],
    ['an officer with a school', () => officer({ schoolId: school.id }), 'schoolId'],
    ['no pages', () => officer({ accessControlList: [] }), 'accessControlList'],
    [
      'pages of another role',
      () => gate({ accessControlList: ['Activation Code'] }),
      'accessControlList',
    ],
    ['the programme’s own permissions', () => officer({ role: 'SuperAdmin' }), 'role'],
    ['a teacher’s permissions', () => gate({ role: 'Teacher' }), 'role'],
  ])('refuses %s', async (_, form, field) => {
    const [status, fields] = issues(await save(form()));
    expect([status, Object.keys(fields as object)]).toEqual([422, [field]]);
  });

  it('refuses a district of another state', async () => {
    const far = await app.make.district({ state_id: '01920000-0000-7000-8000-000000000029' });
    expect(issues(await save(officer({ districtIds: [far.id] })))).toEqual([
      422,
      { districtIds: 'This district is not in the chosen state.' },
    ]);
  });

  it.each(['EducationOfficer', 'Principal', 'Teacher', 'Student'] as const)(
    'refuses a %s',
    async (role) => {
      const who = await app.some(role);
      expect((await save(officer(), who)).status).toBe(403);
      expect((await who.call('serviceAccount/fetchAll')).status).toBe(403);
    },
  );
});

describe('a program with an API key', () => {
  it('sees the schools of its area and no others, and calls the rows of its pages alone', async () => {
    const portal = await program(officer());
    expect(await schoolsSeenBy(portal)).toEqual([school.id]);
    const foreign = await portal.call('school/fetchSchoolWithId/:id', {
      params: { id: elsewhere.id },
    });
    expect(foreign.status).toBe(404);
    const other = await portal.call('User/fetchAllUser');
    expect([other.status, other.code]).toEqual([403, 'not_allowed']);
  });

  it('keeps its one school with a principal’s permissions', async () => {
    const reader = await program(gate());
    const subject = { schoolId: school.id, name: 'Tailoring', standards: [5] };
    const own = await reader.call('subject/addEdit', { body: subject });
    expect(own.status).toBe(200);
    const foreign = { ...subject, schoolId: elsewhere.id };
    expect((await reader.call('subject/addEdit', { body: foreign })).status).toBe(404);
    const { result } = await admin.call('audit/fetchByEntity/:entity/:id', {
      params: { entity: 'subject', id: own.result.id },
    });
    expect(result[0]).toMatchObject({ act: 'subject.add', accountName: 'Gate reader' });
  });

  it('ends with the plan of its school', async () => {
    const ended = await app.make.school({ plan_ends_on: '2026-07-01' });
    const reader = await program(gate({ schoolId: ended.id }));
    const answer = await reader.call('subject/fetch');
    expect([answer.status, answer.code]).toEqual([403, 'plan_expired']);
  });

  it('is refused from the next call on, once its key is revoked', async () => {
    const portal = await program(officer());
    const spare = (await makeKey(portal.id)).result.key;
    const revoke = () =>
      admin.call('serviceAccount/revokeKey/:id', { params: { id: portal.keyId } });
    const { result } = await revoke();
    expect((await portal.call('state/fetchAll')).status).toBe(401);
    expect((await app.holderOf(spare).call('state/fetchAll')).status).toBe(200);
    const [, revoked] = result.keys;
    expect(revoked?.revokedAt).not.toBeNull();
    app.clock.pass({ seconds: 5 });
    expect((await revoke()).result.keys[1]?.revokedAt).toBe(revoked?.revokedAt);
  });

  it('is refused while its account is deactivated', async () => {
    const portal = await program(officer());
    const set = (version: number, status: 'active' | 'deactivated') =>
      admin.call('serviceAccount/updateStatus', { body: { id: portal.id, version, status } });
    expect((await set(1, 'deactivated')).result).toMatchObject({ status: 'deactivated' });
    expect((await portal.call('state/fetchAll')).status).toBe(401);
    expect((await set(1, 'active')).status).toBe(409);
    await set(2, 'active');
    expect((await portal.call('state/fetchAll')).status).toBe(200);
  });

  it('is good on the last day of its key and not after', async () => {
    const today = app.clock.schoolDay();
    const portal = await program(officer(), today);
    expect((await portal.call('state/fetchAll')).status).toBe(200);
    const past = await makeKey(portal.id, '2026-01-01');
    expect(issues(past)).toEqual([422, { until: 'Choose today or a later day.' }]);
    app.clock.pass({ hours: 24 });
    admin = await app.as(admin.id);
    expect((await portal.call('state/fetchAll')).status).toBe(401);
  });

  it('is known by when it last called, to the minute', async () => {
    const portal = await program(officer());
    const lastUse = async () => {
      const { result } = await admin.call('serviceAccount/fetchAll', { query: { pageSize: 500 } });
      return result.rows.find(({ id }) => id === portal.id)?.keys[0]?.lastUsedAt;
    };
    expect(await lastUse()).toBeNull();
    await portal.call('state/fetchAll');
    const first = app.clock.now().toISOString();
    expect(new Date((await lastUse())!).toISOString()).toBe(first);
    app.clock.pass({ seconds: 30 });
    await portal.call('state/fetchAll');
    expect(new Date((await lastUse())!).toISOString()).toBe(first);
  });

  it('cannot sign in, and nobody finds it among the people', async () => {
    const portal = await program(officer({ name: 'Hidden program' }));
    const search = { query: { search: 'Hidden program' } };
    expect((await admin.call('User/fetchAllUser', search)).result.total).toBe(0);
    expect(
      (await admin.call('User/fetchUserWithId/:id', { params: { id: portal.id } })).status,
    ).toBe(404);
    const reset = await admin.call('User/resetPassword', { body: { id: portal.id } });
    expect(reset.status).toBe(404);
    expect((await admin.call('locationUser/fetchAll', search)).result.total).toBe(0);
    expect(
      (await admin.call('search/fetchAll', { query: { search: 'Hidden program' } })).text,
    ).not.toContain(portal.id);
  });

  it('makes no keys and changes no service account, its own neither', async () => {
    const portal = await program(officer({ accessControlList: ['Users Management'] }));
    expect((await makeKey(portal.id, undefined, portal as TestPerson)).status).toBe(403);
    expect((await save(officer({ id: portal.id, version: 1 }), portal as TestPerson)).status).toBe(
      403,
    );
  });

  it('leaves its key nowhere: only the hash and four signs are stored', async () => {
    const { key } = await program(officer());
    expect(key).toMatch(/^shala_[\w-]{43}$/);
    const stored = await everythingStored(app);
    expect(stored.includes(key)).toBe(false);
    expect(stored.includes(key.slice(-4))).toBe(true);
  });

  it.each([
    ['another last sign', (key: string) => key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A')],
    ['small letters', (key: string) => key.toLowerCase()],
    ['no prefix', (key: string) => key.slice(6)],
  ])('is refused with %s', async (_, changed) => {
    const { key } = await program(officer());
    expect((await app.holderOf(changed(key)).call('state/fetchAll')).status).toBe(401);
  });

  it('appears in the audit with each thing that was done to it', async () => {
    const portal = await program(officer({ name: 'Audited' }));
    await admin.call('serviceAccount/revokeKey/:id', { params: { id: portal.keyId } });
    const { result } = await admin.call('audit/fetchAll', {
      query: { entity: ['service_account'] },
    });
    const acts = result.rows.filter(({ entityId }) => entityId === portal.id).map(({ act }) => act);
    expect(acts).toEqual([
      'service_account.revoke_key',
      'service_account.generate_key',
      'service_account.add',
    ]);
    expect(JSON.stringify(result)).not.toContain(portal.key);
  });
});
