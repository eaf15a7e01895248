import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DB } from './database-types.ts';
import { openTestApp, type TestApp } from './test-kit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const numbered = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where connamespace = 'public'::regnamespace and conparentid = 0 and contype = 'c'
      and not relispartition and conname ~ ('^' || relname || '_check\\d*$')
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

it('every check of several columns has a name that states its rule', async () => {
  expect(await numbered(app.db)).toEqual([]);
});
