import type { InputOf } from '@shala/contract/endpoint.ts';
import type { Rows } from '@shala/contract/rows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { withDashes } from './product-key.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

type Query = NonNullable<InputOf<Rows['activationKey/fetchAllActivationCode']>['query']>;

async function list(query: Query = {}, who = admin) {
  const answer = await who.call('activationKey/fetchAllActivationCode', { query });
  expect([answer.status, answer.message]).toEqual([200, '']);
  return answer.result;
}
/** The keys by their notes, which tests name them by. */
const notes = async (query: Query = {}, who = admin) =>
  (await list({ pageSize: 500, ...query }, who)).rows.map(({ note }) => note);

const device = (key_id: string, seen: string, with_: object = {}) =>
  app.db
    .insertInto('activation_device')
    .values({
      key_id,
      device_id: crypto.randomUUID(),
      bound_at: '2026-11-01T00:00:00Z',
      last_seen_at: seen,
      ...with_,
    })
    .execute();

describe('GET /api/activationKey/fetchAllActivationCode, the state of a key', () => {
  const note = 'state';
  beforeAll(async () => {
    const runs = await app.make.school({ plan_ends_on: '2026-11-16' });
    const ended = await app.make.school({ plan_ends_on: '2026-11-15' });
    const none = await app.make.school({ plan_starts_on: null, plan_ends_on: null });
    const key = (name: string, with_: object) =>
      app.make.activationKey({ note: `${note} ${name}`, ...with_ });
    const used = { started_on: '2025-11-16' };
    await key('unused', {});
    await key('unused, school ended', { school_id: ended.id });
    await key('own months run', { ...used, ends_on: '2026-11-16' });
    await key('own months over', { ...used, ends_on: '2026-11-15' });
    await key('plan runs', { ...used, ends_on: '2026-01-01', school_id: runs.id });
    await key('plan over', { ...used, ends_on: '2027-01-01', school_id: ended.id });
    await key('plan gone', { ...used, ends_on: '2027-01-01', school_id: none.id });
    await key('handed out', { school_id: runs.id, plan_extended_on: '2026-11-01' });
    await key('handed out, over', { school_id: ended.id, plan_extended_on: '2026-11-01' });
    await key('revoked', { revoked_at: '2026-11-01T00:00:00Z' });
    await key('revoked in use', {
      ...used,
      ends_on: '2027-01-01',
      revoked_at: '2026-11-01T00:00:00Z',
    });
  });

  const expected = {
    unused: ['unused', 'unused, school ended'],
    active: ['own months run', 'plan runs', 'handed out'],
    expired: ['own months over', 'plan over', 'plan gone', 'handed out, over'],
    revoked: ['revoked', 'revoked in use'],
  } as const;

  it.each(Object.keys(expected) as (keyof typeof expected)[])('is %s', async (state) => {
    const { rows } = await list({ search: note, sort: 'createdAt' });
    const so = rows.filter((row) => row.state === state).map((row) => row.note);
    expect(so).toEqual(expected[state].map((name) => `${note} ${name}`));
    expect(await notes({ search: note, state: [state], sort: 'createdAt' })).toEqual(so);
  });

  it('depends on the day in India', async () => {
    app.clock.set('2026-11-16T18:29:00.000Z');
    const late = await app.some('SuperAdmin');
    expect(await notes({ search: note, state: ['active'] }, late)).toHaveLength(3);
    app.clock.pass({ seconds: 120 });
    expect(await notes({ search: note, state: ['active'] }, late)).toEqual([]);
    app.clock.set('2026-11-16T04:30:00.000Z');
  });

  it('is listed with the last day, which an unused key lacks', async () => {
    const { rows } = await list({ search: note, sort: 'createdAt' });
    expect(rows.map((row) => row.endsOn)).toEqual([
      null,
      null,
      '2026-11-16',
      '2026-11-15',
      '2026-11-16',
      '2026-11-15',
      null,
      '2026-11-16',
      '2026-11-15',
      null,
      '2027-01-01',
    ]);
  });
});

describe('GET /api/activationKey/fetchAllActivationCode, its search', () => {
  let key: string;
  beforeAll(async () => {
    const school = await app.make.school({
      name: 'जिल्हा परिषद शाळा, पढवे',
      udise_code: '27330412345',
    });
    key = withDashes(
      (await app.make.activationKey({ note: 'Order 100% of जिल्हापड़ाव', school_id: school.id }))
        .product_key,
    );
    await app.make.activationKey({ note: 'Another order' });
  });
  const first = ['Order 100% of जिल्हापड़ाव'];

  it('finds part of a key, with and without dashes, in either case', async () => {
    for (const search of [key, key.toLowerCase(), key.replaceAll('-', ''), key.slice(2, 9)]) {
      expect(await notes({ search }), search).toEqual(first);
    }
  });

  it.each(['order 100%', '100', 'OF ORDER', 'पढवे', '27330412345', 'परिषद 100%', 'जिल्हापडाव'])(
    "finds by note, by the school's name and UDISE code, word by word: %s",
    async (search) => {
      expect(await notes({ search })).toEqual(first);
    },
  );

  it.each(['100_', 'ord%r', '\\', '100% another', '-'])(
    'searches for wildcards as typed and requires every word: %s finds nothing',
    async (search) => {
      expect(await notes({ search })).toEqual([]);
    },
  );
});

describe('GET /api/activationKey/fetchAllActivationCode, its order and filters', () => {
  const search = 'sorted';
  let beed: { id: string };
  let schoolId: string;
  beforeAll(async () => {
    beed = await app.make.district({ name: 'Beed' });
    const alpha = await app.make.school({ name: 'alpha', plan_ends_on: '2027-03-01' });
    const zulu = await app.make.school({ name: 'Zulu', plan_ends_on: '2027-02-01' });
    schoolId = alpha.id;
    const key = (name: string, hour: number, with_: object = {}) =>
      app.make.activationKey({
        note: `${search} ${name}`,
        created_at: `2026-11-10T0${hour}:00:00Z`,
        ...with_,
      });
    const a = await key('a', 1, { school_id: alpha.id, plan_extended_on: '2026-11-01' });
    const b = await key('b', 2, { district_id: beed.id });
    const c = await key('c', 3, { started_on: '2026-11-01', ends_on: '2027-04-30' });
    await key('d', 4, { school_id: zulu.id, plan_extended_on: '2026-11-01' });
    await device(a.id, '2026-11-12T00:00:00Z');
    await device(a.id, '2026-11-15T00:00:00Z', { released_at: '2026-11-15T01:00:00Z' });
    await device(b.id, '2026-11-14T00:00:00Z');
    await device(c.id, '2026-11-13T00:00:00Z');
    await device(c.id, '2026-11-11T00:00:00Z');
  });
  const letters = async (query: Query) =>
    (await notes({ search, ...query })).map((note) => note!.at(-1)).join('');

  it.each([
    ['createdAt', 'abcd'],
    ['-createdAt', 'dcba'],
    ['endsOn', 'dacb'],
    ['-endsOn', 'cadb'],
    ['school', 'adbc'],
    ['-school', 'dacb'],
    ['lastSeenAt', 'cbad'],
    ['-lastSeenAt', 'abcd'],
  ] as const)('sorts by %s, blanks last', async (sort, expected) => {
    expect(await letters({ sort })).toBe(expected);
  });

  it('lists the newest first by default', async () => {
    expect(await letters({})).toBe('dcba');
  });

  it('counts the devices that are bound now, and shows when one was last seen', async () => {
    const { rows } = await list({ search: 'sorted', sort: 'createdAt' });
    expect(rows.map((row) => [row.devices, row.lastSeenAt])).toEqual([
      [1, '2026-11-15T00:00:00.000Z'],
      [1, '2026-11-14T00:00:00.000Z'],
      [2, '2026-11-13T00:00:00.000Z'],
      [0, null],
    ]);
  });

  it('filters by school, by the pool of a district and by the keys themselves', async () => {
    expect(await letters({ schoolId: [schoolId] })).toBe('a');
    expect(await letters({ districtId: [beed.id] })).toBe('b');
    const { rows } = await list({ search });
    expect(await letters({ id: [rows[0]!.id, rows[2]!.id] })).toBe('db');
    expect(await letters({ schoolId: [schoolId], state: ['unused'] })).toBe('');
  });

  it('lists every key on exactly one page, also those of the same instant', async () => {
    for (let made = 0; made < 7; made += 1) await app.make.activationKey({ note: 'paged' });
    for (const sort of ['createdAt', 'endsOn', '-school', 'lastSeenAt'] as const) {
      const ids: string[] = [];
      for (const page of [1, 2, 3, 4]) {
        const { rows, total } = await list({ search: 'paged', sort, page, pageSize: 2 });
        expect(total).toBe(7);
        ids.push(...rows.map(({ id }) => id));
      }
      expect(new Set(ids).size, sort).toBe(7);
    }
  });
});

describe('GET /api/activationKey/fetchById/{id}', () => {
  it('lists the devices in the order of binding, and who generated the key', async () => {
    const maker = await app.make.account('SuperAdmin', { name: 'Anagha Joshi' });
    const key = await app.make.activationKey({ max_devices: 2, created_by: maker.id });
    await device(key.id, '2026-11-12T00:00:00Z', { bound_at: '2026-11-02T00:00:00Z' });
    await device(key.id, '2026-11-11T00:00:00Z', { released_at: '2026-11-11T01:00:00Z' });
    const { result } = await admin.call('activationKey/fetchById/:id', { params: { id: key.id } });
    expect(result).toMatchObject({
      devices: 1,
      createdByName: 'Anagha Joshi',
      planExtendedOn: null,
      revokedAt: null,
      boundDevices: [
        {
          boundAt: '2026-11-01T00:00:00.000Z',
          lastSeenAt: '2026-11-11T00:00:00.000Z',
          releasedAt: '2026-11-11T01:00:00.000Z',
        },
        { boundAt: '2026-11-02T00:00:00.000Z', releasedAt: null },
      ],
    });
  });
});
