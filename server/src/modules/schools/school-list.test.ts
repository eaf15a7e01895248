import type { InputOf } from '@shala/contract/endpoint.ts';
import type { Rows } from '@shala/contract/rows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

type Query = NonNullable<InputOf<Rows['school/fetchAllSchool']>['query']>;

async function list(query: Query = {}, who = admin) {
  const answer = await who.call('school/fetchAllSchool', { query });
  expect([answer.status, answer.message]).toEqual([200, '']);
  return answer.result;
}
const names = async (query: Query, who = admin) =>
  (await list({ pageSize: 500, ...query }, who)).rows.map(({ name }) => name);

describe('GET /api/school/fetchAllSchool, its filters', () => {
  let one: { id: string };
  let other: { id: string };
  let block: { id: string };
  beforeAll(async () => {
    one = await app.make.district();
    other = await app.make.district({ state_id: '01920000-0000-7000-8000-000000000029' });
    block = await app.make.block(one.id);
    const at = { district_id: one.id };
    await app.make.school({ ...at, name: 'Runs to the 31st day', plan_ends_on: '2026-12-17' });
    await app.make.school({ ...at, name: 'Ends on the 30th day', plan_ends_on: '2026-12-16' });
    await app.make.school({ ...at, name: 'Ends today', plan_ends_on: '2026-11-16' });
    await app.make.school({ ...at, name: 'Ended yesterday', plan_ends_on: '2026-11-15' });
    await app.make.school({
      ...at,
      name: 'Never had one',
      plan_starts_on: null,
      plan_ends_on: null,
      block_id: block.id,
      status: 'closed',
    });
    await app.make.school({
      district_id: other.id,
      state_id: '01920000-0000-7000-8000-000000000029',
      name: 'Elsewhere',
      category: 3,
      management: 93,
    });
  });

  it('shows the state of each plan by the day in India', async () => {
    app.clock.set('2026-11-16T18:29:00.000Z');
    const late = await app.some('SuperAdmin');
    const states = async () => {
      const { rows } = await list({ districtId: [one.id] }, late);
      return Object.fromEntries(rows.map(({ name, planState }) => [name, planState]));
    };
    expect(await states()).toEqual({
      'Runs to the 31st day': 'running',
      'Ends on the 30th day': 'ending',
      'Ends today': 'ending',
      'Ended yesterday': 'expired',
      'Never had one': 'none',
    });
    app.clock.pass({ seconds: 120 });
    expect(await states()).toMatchObject({
      'Runs to the 31st day': 'ending',
      'Ends today': 'expired',
    });
    app.clock.set('2026-11-16T04:30:00.000Z');
  });

  it.each([
    ['running', ['Runs to the 31st day']],
    ['ending', ['Ends on the 30th day', 'Ends today']],
    ['expired', ['Ended yesterday']],
    ['none', ['Never had one']],
  ] as const)('filters by the plan that is %s', async (plan, expected) => {
    expect(await names({ districtId: [one.id], plan: [plan] })).toEqual(expected);
  });

  it('joins the values of one filter by or, and the filters by and', async () => {
    expect(await names({ districtId: [one.id], plan: ['expired', 'none'] })).toHaveLength(2);
    expect(
      await names({ districtId: [one.id], plan: ['expired', 'none'], status: ['open'] }),
    ).toEqual(['Ended yesterday']);
  });

  it('filters by state, block, category, management and status', async () => {
    const stateId = ['01920000-0000-7000-8000-000000000029'];
    expect(await names({ stateId })).toEqual(['Elsewhere']);
    expect(await names({ blockId: [block.id] })).toEqual(['Never had one']);
    expect(await names({ category: [3] })).toEqual(['Elsewhere']);
    expect(await names({ management: [93] })).toEqual(['Elsewhere']);
    expect(await names({ districtId: [one.id], status: ['closed'] })).toEqual(['Never had one']);
  });

  it('finds the schools where no active principal works today', async () => {
    const district = await app.make.district();
    const school = async (name: string, account: object | null, work: object = {}) => {
      const { id } = await app.make.school({ name, district_id: district.id });
      if (!account) return;
      const principal = await app.make.account('Principal', account);
      await app.make.schoolUser(principal.id, id, work);
    };
    await school('A, has one', {});
    await school('B, has none', null);
    await school('C, deactivated', { status: 'deactivated' });
    await school('D, left', {}, { ends_on: '2026-11-15' });
    await school('E, comes tomorrow', {}, { starts_on: '2026-11-17' });
    await school('F, a teacher', { role: 'Teacher' });
    const without = await names({ districtId: [district.id], withoutPrincipal: 'true' });
    expect(without.map(([letter]) => letter)).toEqual(['B', 'C', 'D', 'E', 'F']);
    const rest = await names({ districtId: [district.id], withoutPrincipal: 'false' });
    expect(rest).toEqual(['A, has one']);
  });

  it('rejects an unknown filter and values out of range', async () => {
    const refused = async (query: object) => {
      const answer = await admin.call('school/fetchAllSchool', { query } as never);
      return [answer.status, answer.errors?.map(({ field }) => field)];
    };
    expect(await refused({ colour: 'red' })).toEqual([422, ['']]);
    expect(await refused({ plan: ['soon'] })).toEqual([422, ['plan.0']]);
    expect(await refused({ category: ['9'] })).toEqual([422, ['category.0']]);
    expect(await refused({ page: '0' })).toEqual([422, ['page']]);
    expect(await refused({ pageSize: '501' })).toEqual([422, ['pageSize']]);
    expect(await refused({ sort: 'colour' })).toEqual([422, ['sort']]);
  });
});

describe('GET /api/school/fetchAllSchool, its order and pages', () => {
  let districtIds: string[];
  beforeAll(async () => {
    const b = await app.make.district({ name: 'Beed' });
    const a = await app.make.district({ name: 'Akola' });
    districtIds = [b.id, a.id];
    const make = (name: string, district_id: string, village: string | null, ends: string | null) =>
      app.make.school({
        name,
        district_id,
        village,
        plan_ends_on: ends,
        plan_starts_on: ends && '2026-01-01',
      });
    await make('gamma', b.id, 'Zari', '2027-01-02');
    await make('Alpha', b.id, null, null);
    await make('beta', a.id, 'ambad', '2027-01-01');
    await make('Delta', a.id, 'Bor', '2027-01-02');
  });

  it.each([
    ['name', ['Alpha', 'beta', 'Delta', 'gamma']],
    ['-name', ['gamma', 'Delta', 'beta', 'Alpha']],
    ['district', ['beta', 'Delta', 'Alpha', 'gamma']],
    ['-district', ['gamma', 'Alpha', 'Delta', 'beta']],
    ['village', ['beta', 'Delta', 'gamma', 'Alpha']],
    ['-village', ['gamma', 'Delta', 'beta', 'Alpha']],
    ['planEndsOn', ['beta', 'Delta', 'gamma', 'Alpha']],
    ['-planEndsOn', ['gamma', 'Delta', 'beta', 'Alpha']],
    ['udiseCode', ['gamma', 'Alpha', 'beta', 'Delta']],
  ] as const)('sorts by %s, blanks last', async (sort, expected) => {
    expect(await names({ sort, districtId: districtIds })).toEqual(expected);
  });

  it('has every school on exactly one page, also where all have the same name', async () => {
    const { id } = await app.make.district();
    for (let index = 0; index < 7; index += 1) {
      await app.make.school({
        name: 'Same',
        village: null,
        district_id: id,
        search_key: 'same',
        plan_ends_on: '2027-01-01',
      });
    }
    for (const sort of ['name', '-name', 'planEndsOn', 'district', '-village'] as const) {
      const ids: string[] = [];
      for (const page of [1, 2, 3, 4]) {
        const { rows, total } = await list({ sort, page, pageSize: 2, districtId: [id] });
        expect(total).toBe(7);
        ids.push(...rows.map((row) => row.id));
      }
      expect(new Set(ids).size, sort).toBe(7);
    }
  });
});

describe('GET /api/school/fetchAllSchool, its scope', () => {
  it('shows an officer the schools of own areas, a principal the own, a teacher none', async () => {
    const [mine, foreign] = [await app.make.district(), await app.make.district()];
    const school = await app.make.school({ name: 'Mine', district_id: mine.id });
    await app.make.school({ name: 'Neighbour', district_id: mine.id });
    await app.make.school({ name: 'Foreign', district_id: foreign.id });
    const officer = await app.some('EducationOfficer', { districtId: mine.id });
    const principal = await app.some('Principal', { schoolId: school.id });
    const teacher = await app.some('Teacher', { schoolId: school.id });
    expect(await names({}, officer)).toEqual(['Mine', 'Neighbour']);
    expect(await names({}, principal)).toEqual(['Mine']);
    const answer = await teacher.call('school/fetchAllSchool', {});
    expect([answer.status, answer.code]).toEqual([403, 'not_allowed']);
    const elsewhere = await officer.call('school/fetchAllSchool', {
      query: { districtId: [foreign.id] },
    });
    expect(elsewhere.result).toEqual({ rows: [], total: 0 });
  });

  it('omits the school of a principal whose plan has ended', async () => {
    const [runs, ended] = [
      await app.make.school({ name: 'Runs' }),
      await app.make.school({ name: 'Ended', plan_ends_on: '2026-11-15' }),
    ];
    const principal = await app.some('Principal', { schoolId: runs.id });
    await app.make.schoolUser(principal.id, ended.id);
    expect(await names({}, principal)).toEqual(['Runs']);
  });
});
