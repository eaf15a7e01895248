import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../platform/test-kit/test-database.ts';

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

/** Few rows in any installation. */
const small = [
  'api_key (created_by)',
  'password_reset (account_id)',
  'stock_check (ended_by)',
  'stock_check (started_by)',
];

it('what refers to people is found by an index, as the undo of an import deletes them by the thousand', async () => {
  const { rows } = await sql<{ from: string }>`
    select conrelid::regclass || ' (' || string_agg(attname, ', ') || ')' as from
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and conparentid = 0
      and confrelid in ('account'::regclass, 'student'::regclass, 'admission'::regclass, 'enrolment'::regclass)
      and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = any(conkey)
          and (indpred is null or pg_get_expr(indpred, indrelid) in (
            select format('(%s IS NOT NULL)', attname) from pg_attribute
            where attrelid = conrelid and attnum = any(conkey))))
    group by pg_constraint.oid, conrelid, confrelid order by 1`.execute(test.db);
  expect(rows.map(({ from }) => from)).toEqual(small);
});
