import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import type { KnownPerson } from '../person-record.ts';
import { PeopleLookup } from './people-lookup.ts';

let app: TestApp;
let storing: Parameters<PeopleLookup['store']>[0];

beforeAll(async () => {
  app = await openTestApp();
  storing = { db: app.db, clock: app.clock };
});
afterAll(() => app.close());

const person = (with_: Partial<KnownPerson>): KnownPerson => ({
  id: newId(),
  name: 'Asha Patil',
  email: null,
  mobile: null,
  role: 'Teacher',
  isPremium: false,
  gender: null,
  language: null,
  added: [],
  removed: [],
  schools: [],
  locations: [],
  unseenWork: 0,
  isFormer: false,
  worksElsewhere: false,
  ...with_,
});

describe('PeopleLookup', () => {
  it('finds a person by the contact of the last line, and not by the former one', () => {
    const lookup = new PeopleLookup(new Map());
    const asha = person({ mobile: '9822012345' });
    lookup.put(asha);
    lookup.put({ ...asha, mobile: '9822054321' });
    expect(lookup.idOf('9822054321')).toBe(asha.id);
    expect(lookup.idOf('9822012345')).toBeUndefined();
    expect(lookup.idOf(null)).toBeUndefined();
  });

  it('leaves out a person, with all assignments, whose e-mail was just used by another', async () => {
    const school = await app.make.school();
    const work = { schoolId: school.id, designation: null, from: '2026-06-15', to: null };
    const lookup = new PeopleLookup(new Map());
    const late = person({ email: 'late@school.example', schools: [work] });
    const good = person({ email: 'good@school.example', schools: [work] });
    lookup.put(late);
    lookup.put(good);
    await app.make.account('Teacher', { email: 'late@school.example' });
    expect(await lookup.store(storing)).toEqual(new Set([late.id]));
    const stored = await app.db.selectFrom('school_user').select('account_id').execute();
    expect(stored).toEqual([{ account_id: good.id }]);
  });

  it('writes nothing for unchanged people', async () => {
    const { id } = await app.make.account('Teacher');
    const stored = {
      ...person({ id, email: 'stays@school.example' }),
      version: 1,
      status: 'active' as const,
      schools: [],
      locations: [],
    };
    const lookup = new PeopleLookup(new Map([[id, stored]]));
    await lookup.store(storing);
    const account = await app.db
      .selectFrom('account')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(account.version).toBe(1);
  });
});
