import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { hasRecords } from './has-records.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Deleted with the student. */
const deleted = ['account', 'admission', 'enrolment', 'fee_account'];
/** Never without an entry of the ledger, which is looked at. */
const besideEntries = ['fee_receipt', 'fee_reminder'];

it('looks at each table that holds a student back, but for those whose rows are deleted first', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and conparentid = 0 and confdeltype <> 'c'
      and confrelid in ('student'::regclass, 'admission'::regclass, 'enrolment'::regclass)
    order by 1`.execute(app.db);
  const { sql: text } = sql`select ${hasRecords(sql`student.id`)}`.compile(app.db);
  const read = new Set([...text.matchAll(/(?:from|join) "?(\w+)/g)].map(([, table]) => table));
  const held = rows.map(({ name }) => name);
  expect(held.length).toBeGreaterThan(10);
  const known = [...deleted, ...besideEntries];
  expect(held.filter((name) => !read.has(name) && !known.includes(name))).toEqual([]);
});
