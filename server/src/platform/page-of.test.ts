import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from './clock.ts';
import { pageOf } from './page-of.ts';
import { makers } from './test-kit/makers.ts';
import { openTestDatabase } from './test-kit/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  const make = makers(database.db, systemClock);
  for (let made = 0; made < 5; made += 1) await make.district();
});
afterAll(() => database.close());

it.each([
  { page: 1, pageSize: 50, rows: 5 },
  { page: 1, pageSize: 5, rows: 5 },
  { page: 2, pageSize: 3, rows: 2 },
  { page: 2, pageSize: 5, rows: 0 },
  { page: 7, pageSize: 3, rows: 0 },
])('page $page of $pageSize has $rows of five rows, and their total', async (asked) => {
  const found = database.db.selectFrom('district');
  const { rows, total } = await pageOf(found, asked, (all) => all.select('district.id'));
  expect([rows.length, total]).toEqual([asked.rows, 5]);
});

it('no row at all is a total of none', async () => {
  const found = database.db.selectFrom('district').where('district.name', '=', 'nowhere');
  const answer = await pageOf(found, { page: 1, pageSize: 50 }, (all) => all.select('district.id'));
  expect(answer).toEqual({ rows: [], total: 0 });
});
