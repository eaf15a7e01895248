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
  worksElsewhere: false,
  ...with_,
});

describe('PeopleBook', () => {
  it('finds a person by the contact that the last line gave, and not by the former', () => {
    const book = new PeopleLookup(new Map());
    const asha = person({ mobile: '9822012345' });
    book.put(asha);
    book.put({ ...asha, mobile: '9822054321' });
    expect(book.idOf('9822054321')).toBe(asha.id);
    expect(book.idOf('9822012345')).toBeUndefined();
    expect(book.idOf(null)).toBeUndefined();
  });

  it('leaves out, with all their work, whose e-mail somebody took in the same moment', async () => {
    const school = await app.make.school();
    const work = { schoolId: school.id, designation: null, from: '2026-06-15', to: null };
    const book = new PeopleLookup(new Map());
    const late = person({ email: 'late@school.example', schools: [work] });
    const good = person({ email: 'good@school.example', schools: [work] });
    book.put(late);
    book.put(good);
    await app.make.account('Teacher', { email: 'late@school.example' });
    expect(await book.store(storing)).toEqual(new Set([late.id]));
    const stored = await app.db.selectFrom('school_user').select('account_id').execute();
    expect(stored).toEqual([{ account_id: good.id }]);
  });

  it('writes nothing of people who stay as they are', async () => {
    const { id } = await app.make.account('Teacher');
    const stored = {
      ...person({ id, email: 'stays@school.example' }),
      version: 1,
      status: 'active' as const,
      schools: [],
      locations: [],
    };
    const book = new PeopleLookup(new Map([[id, stored]]));
    await book.store(storing);
    const account = await app.db
      .selectFrom('account')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(account.version).toBe(1);
  });
});
