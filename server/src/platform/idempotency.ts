import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import { type Database, jsonb, runAhead, runFixed } from './database.ts';
import { doneBefore, notFound } from './errors.ts';
import type { Person } from './person.ts';
import { type Scoped, unscoped } from './scope.ts';

interface Attempt {
  clock: Clock;
  /** The client makes a key for this one act; without a key the act is simply done. */
  key: string | undefined;
  path: string;
  /** The content of the call, so that a key reused for something else is detected. */
  body: string;
}

/**
 * Does the work once for a key: whoever comes second waits for the first and gets its answer, with
 * other contents as a conflict that carries what was done. A failed try leaves nothing behind and may be repeated. Who
 * has lost a school or an area since gets no answer of before.
 */
export async function once<Result>(
  db: Scoped,
  { clock, key, path, body }: Attempt,
  work: (transaction: Scoped) => Promise<Result>,
): Promise<Result> {
  if (!key) return db.transaction(work);
  return db.transaction(async (transaction) => {
    const table = unscoped(transaction, 'idempotency');
    const { accountId } = transaction.person;
    const reach = reachOf(transaction.person);
    const bodyHash = createHash('sha256').update(path).update('\n').update(body).digest();
    const call = { accountId, key, path, bodyHash, reach };
    const isFirst = await insertKey(table, { ...call, at: clock.now() });
    if (!isFirst) return storedAnswer<Result>(table, call);
    const result = await work(transaction);
    await runAhead(
      table,
      sql`update idempotency set status = 200, result = ${jsonb(result)}
        where account_id = ${accountId} and key = ${key}`,
    );
    return result;
  });
}

/** Like `transact`, once for the key that the form carries. */
export const transactOnce = <
  C extends { db: Scoped; clock: Clock },
  Form extends { idempotencyKey?: string | undefined },
  Result,
>(
  call: C,
  path: string,
  { idempotencyKey: key, ...form }: Form,
  work: (call: C, form: Omit<Form, 'idempotencyKey'>) => Promise<Result>,
): Promise<Result> =>
  once(call.db, { clock: call.clock, key, path, body: JSON.stringify(form) }, (db) =>
    work({ ...call, db }, form),
  );

interface Keyed {
  accountId: string;
  key: string;
  path: string;
  bodyHash: Buffer;
  reach: string[];
}

/** What the scope of a person is made of, whatever the table. */
const reachOf = ({ role, schoolIds, stateIds, districtIds, blockIds }: Person): string[] => [
  role,
  ...schoolIds,
  ...stateIds,
  ...districtIds,
  ...blockIds,
];

async function insertKey(table: Database, row: Keyed & { at: Date }): Promise<boolean> {
  const { numAffectedRows } = await runFixed(
    table,
    sql`
    insert into idempotency (account_id, key, path, body_hash, reach, created_at)
    values (${row.accountId}, ${row.key}, ${row.path}, ${row.bodyHash}, ${row.reach}, ${row.at.toISOString()})
    on conflict do nothing`,
  );
  return numAffectedRows === 1n;
}

async function storedAnswer<Result>(
  table: Database,
  { accountId, key, path, bodyHash, reach }: Keyed,
): Promise<Result> {
  const stored = await table
    .selectFrom('idempotency')
    .select(['body_hash', 'path', sql<boolean>`reach <@ ${reach}::text[]`.as('isInReach')])
    .select(sql<unknown>`case when reach <@ ${reach}::text[] then result end`.as('result'))
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!stored.body_hash.equals(bodyHash)) {
    throw doneBefore(stored.path === path && stored.isInReach ? stored.result : undefined);
  }
  if (!stored.isInReach) throw notFound('school');
  return stored.result as Result;
}
