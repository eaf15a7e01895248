import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import type { Person } from './person.ts';
import { openTestDatabase } from './test-kit/test-database.ts';
import type { Look } from './token-look.ts';
import { withTokenLook } from './with-token-look.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const teacher = { accountId: 'a', role: 'Teacher', schoolIds: ['1'] } as unknown as Person;
const moved = { ...teacher, schoolIds: ['2'] };

/** A look that finds the person, and the reading of something in the database for the caller as last seen. */
function reading<Result>(
  found: Person | undefined,
  read: (person: Person, db: Database) => Promise<Result>,
) {
  const look: Look = {
    query: sql<{ text: string }>`select 'found' as text`.compile(database.db),
    found: async ([row]) => (row?.text === 'found' ? found : undefined),
  };
  const requireGood = (person: Person | undefined) => {
    if (!person) throw new Error('not signed in');
    return person;
  };
  return withTokenLook({ db: database.db, look, lastSeen: teacher, requireGood, work: read });
}

const schoolsOf = async ({ schoolIds }: Person, db: Database) => {
  const { rows } = await sql<{ ids: string }>`select ${schoolIds.join()}::text as ids`.execute(db);
  return rows[0]!.ids;
};

it('what was read for the person as last seen is the answer if the person is still the same', async () => {
  const read: Person[] = [];
  const noting = (person: Person, db: Database) => {
    read.push(person);
    return schoolsOf(person, db);
  };
  expect(await reading({ ...teacher }, noting)).toBe('1');
  expect(read).toEqual([teacher]);
});

it('what was read for the person as last seen is thrown away if the person has changed', async () => {
  expect(await reading(moved, schoolsOf)).toBe('2');
});

it('a failure for the person as last seen is none of the person who has changed', async () => {
  const read = async (person: Person, db: Database) => {
    if (person === teacher) throw new Error('not allowed');
    return schoolsOf(person, db);
  };
  expect(await reading(moved, read)).toBe('2');
  await expect(reading({ ...teacher }, read)).rejects.toThrow('not allowed');
});

it('nothing is answered for a token that is not good, whatever was read or failed', async () => {
  await expect(reading(undefined, schoolsOf)).rejects.toThrow('not signed in');
  const failing = async () => {
    throw new Error('not allowed');
  };
  await expect(reading(undefined, failing)).rejects.toThrow('not signed in');
});

it('the token is looked up where nothing is read from the database', async () => {
  expect(await reading({ ...teacher }, async () => 'known')).toBe('known');
  await expect(reading(undefined, async () => 'known')).rejects.toThrow('not signed in');
});

it('more calls at once than there are connections are all answered', async () => {
  const calls = Array.from({ length: 30 }, () => reading({ ...teacher }, schoolsOf));
  expect(await Promise.all(calls)).toEqual(Array(30).fill('1'));
});
