import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from './test-kit/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('a connection that is lost between two statements fails the second, not the process', async () => {
  const { db } = database;
  const lost = db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
      transaction,
    );
    const pid = rows[0]!.pid;
    await sql`select pg_terminate_backend(${pid})`.execute(db);
    const isThere = () =>
      sql`select from pg_stat_activity where pid = ${pid}`
        .execute(db)
        .then((found) => found.rows.length > 0);
    while (await isThere());
    await sql`select 1`.execute(transaction);
  });
  await expect(lost).rejects.toThrow(/terminat|not queryable/);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
