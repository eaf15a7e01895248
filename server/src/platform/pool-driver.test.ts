import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, runAhead, takingAlong } from './database.ts';
import { prepared, writtenOnce } from './prepared.ts';
import { openTestDatabase } from './test-kit/test-database.ts';
import { rowsAsBytes } from './written.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

/** The same for all statements of one message, and for no two messages outside of a transaction. */
const message = sql<string>`now()::text || pg_backend_pid()`.as('message');
const messageOf = async (on: Database) =>
  (await on.selectNoFrom(message).executeTakeFirstOrThrow()).message;
const quotient = writtenOnce((on, { by }: { by: number }) =>
  on.selectNoFrom([message, sql<number>`10 / ${by}::int`.as('quotient')]),
);
const divided = prepared((on, { by }: { by: number }) =>
  on.selectNoFrom(sql<number>`20 / ${by}::int`.as('quotient')),
);
const impossible = { toPostgres: () => expect.fail('cannot be sent') };

describe('a query that is taken along', () => {
  it('goes in one message with the first statement and no other', async () => {
    const along = takingAlong(db, quotient(db, { by: 2 }));
    const [first, second] = [await messageOf(along.db), await messageOf(along.db)];
    expect(await along.rows()).toEqual([{ message: first, quotient: 5 }]);
    expect(second).not.toBe(first);
  });

  it('goes with one of several statements that begin at once', async () => {
    const along = takingAlong(db, quotient(db, { by: 5 }));
    const messages = await Promise.all([1, 2, 3].map(() => messageOf(along.db)));
    const [row] = await along.rows();
    expect(messages.filter((one) => one === row!.message)).toHaveLength(1);
  });

  it('is run by itself where there was no statement', async () => {
    const along = takingAlong(db, quotient(db, { by: 10 }));
    expect(await along.rows()).toMatchObject([{ quotient: 1 }]);
    await along.db.transaction().execute(async () => undefined);
    expect(await takingAlong(db, quotient(db, { by: 1 })).rows()).toMatchObject([{ quotient: 10 }]);
  });

  it('goes with no statement after it was asked for', async () => {
    const failing = takingAlong(db, quotient(db, { by: 0 }));
    await expect(failing.rows()).rejects.toThrow('division by zero');
    expect(await divided(failing.db, { by: 2 })).toEqual([{ quotient: 10 }]);
  });

  it('goes ahead of a transaction', async () => {
    const along = takingAlong(db, quotient(db, { by: 2 }));
    const messages = await along.db
      .transaction()
      .execute(async (transaction) => [await messageOf(transaction), await messageOf(transaction)]);
    expect(await along.rows()).toMatchObject([{ quotient: 5 }]);
    expect(messages[0]).toBe(messages[1]);
  });

  it('is answered although the statement fails', async () => {
    const along = takingAlong(db, quotient(db, { by: 2 }));
    await expect(divided(along.db, { by: 0 })).rejects.toThrow('division by zero');
    expect(await along.rows()).toMatchObject([{ quotient: 5 }]);
    expect(await divided(along.db, { by: 2 })).toEqual([{ quotient: 10 }]);
  });

  it('fails the statement too, and nothing that comes later', async () => {
    const along = takingAlong(db, quotient(db, { by: 0 }));
    await expect(divided(along.db, { by: 2 })).rejects.toThrow('division by zero');
    await expect(along.rows()).rejects.toThrow('division by zero');
    expect(await divided(along.db, { by: 2 })).toEqual([{ quotient: 10 }]);
    expect(await takingAlong(db, quotient(db, { by: 2 })).rows()).toMatchObject([{ quotient: 5 }]);
  });

  it('is answered although the values of the statement cannot be sent', async () => {
    const along = takingAlong(db, quotient(db, { by: 2 }));
    await expect(divided(along.db, { by: impossible as never })).rejects.toThrow('cannot be sent');
    expect(await along.rows()).toMatchObject([{ quotient: 5 }]);
    expect(await divided(along.db, { by: 2 })).toEqual([{ quotient: 10 }]);
  });

  it('fails the statement too where its values cannot be sent', async () => {
    const along = takingAlong(db, quotient(db, { by: impossible as never }));
    await expect(divided(along.db, { by: 2 })).rejects.toThrow('cannot be sent');
    await expect(along.rows()).rejects.toThrow('cannot be sent');
    expect(await divided(db, { by: 2 })).toEqual([{ quotient: 10 }]);
    expect(await takingAlong(db, quotient(db, { by: 2 })).rows()).toMatchObject([{ quotient: 5 }]);
  });
});

const inTransactions = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db);
  return rows[0]!.count;
};

describe('a transaction', () => {
  it('begins with its first statement', async () => {
    const seen = await db.transaction().execute(async (transaction) => {
      const before = await inTransactions();
      await messageOf(transaction);
      return [before, await inTransactions()];
    });
    expect([...seen, await inTransactions()]).toEqual([0, 1, 0]);
  });

  it('has the isolation that was asked for', async () => {
    const level = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((transaction) =>
        sql<{ level: string; read: string }>`
          select current_setting('transaction_isolation') as level,
            current_setting('transaction_read_only') as read`.execute(transaction),
      );
    expect(level.rows).toEqual([{ level: 'repeatable read', read: 'on' }]);
  });

  it('whose first statement fails leaves a connection that works', async () => {
    const failing = db.transaction().execute((transaction) => divided(transaction, { by: 0 }));
    await expect(failing).rejects.toThrow('division by zero');
    expect(await inTransactions()).toBe(0);
    expect(await divided(db, { by: 2 })).toEqual([{ quotient: 10 }]);
  });

  it('may begin with two statements at once', async () => {
    const [one, other] = await db
      .transaction()
      .execute((transaction) => Promise.all([messageOf(transaction), messageOf(transaction)]));
    expect(one).toBe(other);
  });
});

describe('a statement that runs ahead', () => {
  const add = (on: Database, name: string) =>
    runAhead(
      on,
      sql`insert into state (id, name, lgd_code) select ${newId()}, ${name}, 900 + count(*) from state`,
    );
  const isThere = async (name: string, on: Database = db) => {
    const found = on.selectFrom('state').where('name', '=', name).select('id');
    return (await found.executeTakeFirst()) !== undefined;
  };

  it('goes with the next statement, which sees what it did', async () => {
    const seen = await db.transaction().execute(async (transaction) => {
      await add(transaction, 'A1');
      const before = await inTransactions();
      return [before, await isThere('A1', transaction), await inTransactions()];
    });
    expect([...seen, await isThere('A1')]).toEqual([0, true, 1, true]);
  });

  it('goes with the commit at the latest, in order', async () => {
    await db.transaction().execute(async (transaction) => {
      await add(transaction, 'A2');
      await runAhead(transaction, sql`update state set name = 'Later' where name = 'A2'`);
    });
    expect(await isThere('Later')).toBe(true);
  });

  it('fails the commit, after which nothing is there and the connection works', async () => {
    const failing = db.transaction().execute(async (transaction) => {
      await add(transaction, 'A3');
      await runAhead(transaction, sql`select 10 / ${0}::int`);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect([await isThere('A3'), await inTransactions()]).toEqual([false, 0]);
    expect(await divided(db, { by: 2 })).toEqual([{ quotient: 10 }]);
  });

  it('fails the commit where its values cannot be sent', async () => {
    const failing = db.transaction().execute(async (transaction) => {
      await add(transaction, 'A5');
      await runAhead(transaction, sql`select ${impossible}::int`);
    });
    await expect(failing).rejects.toThrow('cannot be sent');
    expect([await isThere('A5'), await inTransactions()]).toEqual([false, 0]);
  });

  it.each([
    ['fails', () => sql`select 10 / ${0}::int`],
    ['cannot be sent', () => sql`select ${impossible}::int as other`],
  ])(
    'that %s leaves a connection on which the next statement is prepared again',
    async (_, bad) => {
      const never = prepared((on, { by }: { by: number }) =>
        on.selectNoFrom(sql<number>`30 / ${by}::int`.as(`never before it ${_}`)),
      );
      const failing = db.transaction().execute(async (transaction) => {
        await messageOf(transaction);
        await runAhead(transaction, bad());
        await never(transaction, { by: 3 });
      });
      await expect(failing).rejects.toThrow();
      expect(await never(db, { by: 3 })).toEqual([{ [`never before it ${_}`]: 10 }]);
      const again = db.transaction().execute((transaction) => runAhead(transaction, bad()));
      await expect(again).rejects.toThrow(_ === 'fails' ? 'division by zero' : 'cannot be sent');
    },
  );

  it.each([
    ['before its first statement', false],
    ['after it', true],
  ])('does not run where the work fails %s', async (_, begins) => {
    const failing = db.transaction().execute(async (transaction) => {
      if (begins) await messageOf(transaction);
      await runAhead(transaction, sql`select 10 / ${0}::int`);
      throw new Error('of the work itself');
    });
    await expect(failing).rejects.toThrow('of the work itself');
    expect(await inTransactions()).toBe(0);
    expect(await divided(db, { by: 4 })).toEqual([{ quotient: 5 }]);
  });

  it('runs at once outside of a transaction', async () => {
    await add(db, 'A4');
    expect(await isThere('A4')).toBe(true);
  });
});

describe('rows as bytes', () => {
  const rows = (on: Database, text: string) => {
    const row = on.selectNoFrom([
      sql<string>`${text}::text`.as('text'),
      sql<number>`1`.as('count'),
    ]);
    return on.selectNoFrom([rowsAsBytes(row).as('rows'), sql<string>`${text}::text`.as('beside')]);
  };
  const long = 'आशा "पाटील" \\ é 𝄞 '.repeat(20_000);

  it.each([
    ['nothing', ''],
    ['Devanagari, quotes and letters of four bytes', 'आशा "पाटील" \\ é 𝄞\n'],
    ['more than comes in one piece', long],
  ])('hold %s as it is', async (_, text) => {
    const [row] = await rows(db, text).execute();
    expect(JSON.parse(row!.rows!.toString())).toEqual({ text, count: 1 });
    expect(row!.beside).toBe(text);
  });

  it('are followed by texts that are texts', async () => {
    const [first, second] = await Promise.all([
      rows(db, 'आशा').execute(),
      sql<{ name: string }>`select ${'आशा'}::text as name`.execute(db),
    ]);
    expect(first[0]!.rows!.toString()).toBe('{"text":"आशा","count":1}');
    expect(second.rows).toEqual([{ name: 'आशा' }]);
    await expect(sql`select 'आशा'::int`.execute(db)).rejects.toThrow('आशा');
    expect((await messageAfterBytes()).name).toBe('आशा');
  });

  it('leave an error that comes in their place as it is', async () => {
    const query = db.selectNoFrom(sql<number>`10 / ${0}::int`.as('आशा'));
    await expect(db.selectNoFrom(rowsAsBytes(query).as('rows')).execute()).rejects.toThrow(
      'division by zero',
    );
    expect(JSON.parse((await rows(db, 'आशा').execute())[0]!.rows!.toString()).text).toBe('आशा');
  });

  it('leave a column without a value so', async () => {
    const [row] = await db
      .selectNoFrom([rowsAsBytes(sql`select 1 as id`).as('rows'), sql`null::text`.as('beside')])
      .execute();
    expect(row).toEqual({ rows: Buffer.from('{"id":1}'), beside: null });
  });

  /** In one message, in which bytes come first. */
  async function messageAfterBytes() {
    const along = takingAlong(db, rows(db, 'आशा').compile());
    const { rows: found } = await sql<{ name: string }>`select ${'आशा'}::text as name`.execute(
      along.db,
    );
    expect((await along.rows())[0]!.rows!.toString()).toBe('{"text":"आशा","count":1}');
    return found[0]!;
  }
});
