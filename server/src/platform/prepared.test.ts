import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { prepared } from './prepared.ts';
import { openTestDatabase } from './test-kit/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const echo = (db: Database, text: string, numbers: number[]) =>
  db.selectNoFrom([
    sql<string>`${text}::text`.as('text'),
    sql<number[]>`${numbers}::int[]`.as('numbers'),
    sql<number>`${7}::int`.as('always'),
  ]);

it('a prepared query is written once and run with the values of each call', async () => {
  let written = 0;
  const run = prepared((db, { text, numbers }: { text: string; numbers: number[] }) => {
    written += 1;
    return echo(db, text, numbers);
  });
  const [first, second] = [
    { text: 'first', numbers: [1, 2] },
    { text: '', numbers: [] },
  ];
  const answers = await Promise.all([run(database.db, first), run(database.db, second)]);
  expect(answers).toEqual([[{ ...first, always: 7 }], [{ ...second, always: 7 }]]);
  expect(written).toBe(1);
});

it('a prepared query runs in the transaction that it is given', async () => {
  const text = sql<string>`pg_current_xact_id()::text`.as('id');
  const run = prepared((db, _: object) => db.selectNoFrom(text));
  await database.db.transaction().execute(async (transaction) => {
    expect(await run(transaction, {})).toEqual(await transaction.selectNoFrom(text).execute());
  });
});

it('a prepared query cannot be written after a value, which is another in the next call', async () => {
  const put = prepared((db, { text }: { text: string }) => echo(db, `${text}%`, []));
  await expect(put(database.db, { text: 'first' })).rejects.toThrow('text has no value yet');
  const packed = prepared((db, { numbers }: { numbers: number[] }) =>
    echo(db, JSON.stringify(numbers), []),
  );
  await expect(packed(database.db, { numbers: [1] })).rejects.toThrow('numbers has no value yet');
});
