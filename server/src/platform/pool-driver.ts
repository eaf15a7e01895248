import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { type Outcome, Together } from './together.ts';

/** A query that goes with the next one of its connection, and who hears how it ended. */
interface Ahead {
  query: CompiledQuery;
  answered?: (outcome: Outcome) => void;
}

interface PoolDriverOptions {
  pool: { connect(): Promise<pg.PoolClient>; end(): Promise<void> };
  types: pg.CustomTypesConfig;
  /** By which a statement is prepared once per connection; undefined for one that is not. */
  nameOf(text: string): string | undefined;
}

/** A connection of the pool: what is to run ahead of a query goes with it in one message. */
export class PooledConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #options: PoolDriverOptions;
  #ahead: Ahead[] = [];

  constructor(client: pg.PoolClient, options: PoolDriverOptions) {
    this.#client = client;
    this.#options = options;
  }

  /** Runs it before the next query; never, where there is none before the connection is given back. */
  sendAhead(ahead: Ahead): void {
    this.#ahead.push(ahead);
  }

  /** Takes the query back where it has not been sent and nothing is to run after it; whether it did. */
  takeBack(query: CompiledQuery): boolean {
    const isLast = this.#ahead.at(-1)?.query === query;
    if (isLast) this.#ahead.pop();
    return isLast;
  }

  /** Nothing runs ahead any more; whether the query was among what had not been sent. */
  dropAhead(query: CompiledQuery): boolean {
    return this.#ahead.splice(0).some((ahead) => ahead.query === query);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const ahead = this.#ahead.splice(0);
    if (ahead.length === 0) return resultOf(await this.#client.query(this.#statement(query)));
    const statements = [...ahead.map((one) => one.query), query].map((one) => this.#statement(one));
    const together = new Together(statements, this.#options.types);
    this.#client.query(together);
    const outcomes = await together.outcomes;
    for (const [place, { answered }] of ahead.entries()) answered?.(outcomes[place]!);
    return resultOf(valueOrThrow(outcomes.at(-1)!));
  }

  #statement({ sql, parameters }: CompiledQuery) {
    return { text: sql, values: [...parameters], name: this.#options.nameOf(sql) };
  }

  streamQuery(): never {
    throw new Error('Rows are not read one by one');
  }

  release(): void {
    this.#ahead = [];
    this.#client.release();
  }
}

/** What a statement found; throws where it failed. */
export function valueOrThrow<Value>(outcome: PromiseSettledResult<Value>): Value {
  if (outcome.status === 'fulfilled') return outcome.value;
  // What it was raised by is the socket; of use is who asked.
  Error.captureStackTrace(outcome.reason);
  throw outcome.reason;
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const resultOf = <Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> => ({
  rows,
  ...(changing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
});

const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

/** Kysely's way to the pool. A transaction begins with its first statement: no trip of its own is made for that. */
export class PoolDriver implements Driver {
  readonly #options: PoolDriverOptions;
  readonly #connections = new WeakMap<pg.PoolClient, PooledConnection>();
  readonly #begun = new WeakMap<DatabaseConnection, CompiledQuery>();

  constructor(options: PoolDriverOptions) {
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    const client = await this.#options.pool.connect();
    const connection = this.#connections.get(client) ?? new PooledConnection(client, this.#options);
    this.#connections.set(client, connection);
    return connection;
  }

  async beginTransaction(
    connection: PooledConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const query = CompiledQuery.raw(beginningOf(settings));
    this.#begun.set(connection, query);
    connection.sendAhead({ query });
  }

  /** One that had no statement never began. */
  async commitTransaction(connection: PooledConnection): Promise<void> {
    if (connection.takeBack(this.#begun.get(connection)!)) return;
    await connection.executeQuery(commit);
  }

  /** What was to run ahead of the next statement does not run. */
  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    if (connection.dropAhead(this.#begun.get(connection)!)) return;
    await connection.executeQuery(rollback);
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release();
  }

  destroy = () => this.#options.pool.end();
}

const beginningOf = ({ isolationLevel, accessMode }: TransactionSettings): string =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    .filter(Boolean)
    .join(' ');
