import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  type ConnectionProvider,
  type Dialect,
  Kysely,
  type KyselyProps,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import pg from 'pg';
import { BytesClient, bytesType } from './bytes-client.ts';
import type { DB } from './database-types.ts';
import { PoolDriver, type PooledConnection, valueOrThrow } from './pool-driver.ts';
import type { Outcome } from './together.ts';

export type Database = Kysely<DB>;

const { types, Pool } = pg;

/** PostgreSQL's types as the program uses them: days and instants as text, counts as numbers. */
const parsers: Record<number, (text: string) => unknown> = {
  [types.builtins.DATE]: (text) => text,
  [types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  [types.builtins.INT8]: safeInteger,
  [types.builtins.NUMERIC]: Number,
  [bytesType]: (bytes) => bytes,
};

/** Converts the values of a pool's rows to the types that the program uses. */
export const ownTypes = {
  getTypeParser: ((oid: number, format: 'text') =>
    parsers[oid] ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond safe integers`);
  return value;
}

interface DatabaseOptions {
  url: string;
  poolSize?: number | undefined;
  /** False where a pooler between us and PostgreSQL assigns connections by transaction. */
  prepared?: boolean;
  onError(error: Error): void;
}

export function openDatabase({ url, poolSize = 10, prepared = true, onError }: DatabaseOptions) {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    // Two stay open, for the look at the jobs and for a first caller; the others for a minute.
    min: 2,
    idleTimeoutMillis: 60_000,
    // Compiling a plan takes longer than running the short statements that are sent.
    options:
      '-c timezone=UTC -c lock_timeout=5s -c statement_timeout=30s -c jit=off -c random_page_cost=1.1',
    types: ownTypes,
    Client: BytesClient,
  });
  pool.on('error', onError);
  // What breaks between two statements of a call fails the second; unheard it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const driver = new PoolDriver({
    pool: thatEndsWhole(pool),
    types: ownTypes,
    nameOf: (text) => (prepared ? fixedStatements.get(text) : undefined),
  });
  const dialect: Dialect = {
    createDriver: () => driver,
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
  const db = new Kysely<DB>({ dialect });
  madeOf.set(db, { config: { dialect }, dialect, driver });
  return db;
}

/** What a database is made of. */
const madeOf = new WeakMap<Database, Omit<KyselyProps, 'executor'>>();

/** A database like it that takes its connections otherwise. */
export const connectedBy = (db: Database, provider: ConnectionProvider): Database =>
  new Kysely<DB>({
    ...madeOf.get(db)!,
    executor: db.getExecutor().withConnectionProvider(provider),
  });

/**
 * A database whose first statement takes the query along, in one message to PostgreSQL. `rows` are those of the query,
 * which is run by itself where no statement has taken it.
 */
export function takingAlong<Row>(db: Database, query: CompiledQuery<Row>) {
  let isTaken = false;
  let outcome: Outcome | undefined;
  const executor = db.getExecutor();
  const provider: ConnectionProvider = {
    provideConnection: (consumer) =>
      executor.provideConnection((connection) => {
        if (!isTaken) {
          (connection as PooledConnection).sendAhead({
            query,
            answered: (answer) => {
              outcome = answer;
            },
          });
        }
        isTaken = true;
        return consumer(connection);
      }),
  };
  return {
    db: connectedBy(db, provider),
    rows: async (): Promise<Row[]> => {
      isTaken = true;
      return outcome ? valueOrThrow(outcome).rows : (await db.executeQuery(query)).rows;
    },
  };
}

/**
 * The pool's own `end` does not wait until its connections are closed; PostgreSQL, stopped next,
 * would cut them off.
 */
function thatEndsWhole(pool: pg.Pool) {
  const open = new Set<Promise<void>>();
  pool.on('connect', (client) => {
    const closed = new Promise<void>((resolve) => client.once('end', resolve));
    open.add(closed);
    void closed.then(() => open.delete(closed));
  });
  return {
    connect: () => pool.connect(),
    end: async () => {
      await pool.end();
      // A connection that is out of reach never confirms its end.
      await Promise.race([Promise.all(open), pause(1_000, undefined, { ref: false })]);
    },
  };
}

const fixedStatements = new Map<string, string>();

/**
 * Marks a query whose text never varies: it is prepared once per connection, which halves the time
 * of a short one. A query built from filters is better planned each time.
 */
export function fixed<Query extends { compile(): { sql: string } }>(query: Query): Query {
  const compiled = query.compile();
  nameStatement(compiled.sql);
  // Executing a query compiles it again, which would write the same SQL a second time.
  query.compile = () => compiled;
  return query;
}

/** Runs handwritten SQL whose text never varies. */
export function runFixed<Row>(db: Database, query: RawBuilder<Row>): Promise<QueryResult<Row>> {
  const compiled = query.compile(db);
  nameStatement(compiled.sql);
  return db.executeQuery(compiled);
}

/**
 * Runs handwritten SQL whose outcome nobody waits for with the next statement of the transaction, in one message; at
 * the latest with its commit. If it fails, so does what it goes with (decision 0097).
 */
export async function runAhead(db: Database, query: RawBuilder<unknown>): Promise<void> {
  if (!db.isTransaction) {
    await runFixed(db, query);
    return;
  }
  const compiled = query.compile(db);
  nameStatement(compiled.sql);
  await db.getExecutor().provideConnection(async (connection) => {
    (connection as PooledConnection).sendAhead({ query: compiled });
  });
}

/** The statement of this text is prepared once per connection. */
export function nameStatement(text: string): void {
  if (fixedStatements.has(text)) return;
  fixedStatements.set(text, createHash('sha1').update(text).digest('base64url'));
}

/** For `where('id', '=', anyOf(ids))`: one parameter for any number of ids, also for none. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> =>
  sql<string>`any(${ids}::uuid[])`;

/**
 * The same in SQL that is written out, `where id ${among(ids)}`: a single one by itself, as a plan
 * for one fits every time and one for a list only some.
 */
export const among = (ids: readonly string[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`= ${ids[0]}::uuid` : sql`= ${anyOf(ids)}`;

/** A value for a `jsonb` column; the driver would turn an array into a PostgreSQL array. */
export const jsonb = <T>(value: T): RawBuilder<T> =>
  sql<T>`${value == null ? null : JSON.stringify(value)}::jsonb`;

const retried = new Set(['40P01', '40001']);

/**
 * Thrown where a later commit has overtaken what a transaction read; the transaction runs again.
 */
export class RetryTransaction extends Error {
  readonly code = '40001';
}

/** Runs the work in a transaction, up to four times after a deadlock or a `RetryTransaction`. */
export async function inTransaction<T>(
  db: Database,
  work: (transaction: Database) => Promise<T>,
  triesLeft = 3,
): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (triesLeft > 0 && retried.has((error as pg.DatabaseError).code ?? '')) {
      // Two that have just stopped each other would meet again.
      await pause(Math.random() * 50);
      return inTransaction(db, work, triesLeft - 1);
    }
    throw error;
  }
}

/** Runs the work and turns a broken constraint into the error mapped to it. */
export async function onConstraintViolation<T>(
  work: Promise<T>,
  errors: Record<string, () => Error | undefined | Promise<Error | undefined>>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw (await errors[brokenConstraint(error) ?? '']?.()) ?? error;
  }
}

/** The constraint that a statement broke; undefined for any other error. */
export function brokenConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as pg.DatabaseError;
  return code?.startsWith('23') ? constraint : undefined;
}
