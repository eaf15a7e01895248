import pg from 'pg';

/** A statement with its values; one with a name is prepared once per connection. */
interface Statement {
  text: string;
  values: unknown[];
  name: string | undefined;
}

export type Outcome = PromiseSettledResult<pg.QueryResult>;
type Heard = (message: unknown, connection?: unknown) => void;

/** What the driver's queries have beside what its types say. */
interface Query extends pg.Query {
  name: string | undefined;
  text: string;
  prepare(connection: unknown): void;
  handleRowDescription: Heard;
  handleDataRow: Heard;
  handleCommandComplete: Heard;
  handleReadyForQuery: Heard;
  handleError: Heard;
}

/** By their names the statements that are prepared on it, and those that are sent to be prepared. */
type Connection = pg.Connection & {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
};

const unended = new WeakMap<Connection, object>();

/** The connection for a query that must not end the message, which each would by itself. */
function unendedOf(connection: Connection): object {
  const known =
    unended.get(connection) ?? Object.create(connection, { sync: { value: () => undefined } });
  unended.set(connection, known);
  return known;
}

/**
 * Several statements as one message, which PostgreSQL answers by one: a socket is written to and a process woken once.
 * Where one of them fails, or its values cannot be sent, those after it are not run, and fail by the same error.
 */
export class Together implements pg.Submittable {
  readonly outcomes: Promise<Outcome[]>;
  #waiting: Query[] = [];
  readonly #answered: Query[] = [];
  #error: Error | undefined;

  constructor(statements: readonly Statement[], types: pg.CustomTypesConfig) {
    this.outcomes = Promise.allSettled(statements.map((one) => this.#add(one, types)));
  }

  #add(statement: Statement, types: pg.CustomTypesConfig): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const query = new pg.Query({ ...statement, types } as pg.QueryConfig) as Query;
      const callback = (error: Error | null, result: pg.QueryResult) => {
        this.#waiting = this.#waiting.filter((one) => one !== query);
        this.#error ??= error ?? undefined;
        if (error) reject(error);
        else resolve(result);
      };
      this.#waiting.push(Object.assign(query, { callback }));
    });
  }

  /** Of the statement that is answered next: by them the client knows what is prepared on its connection. */
  get name(): string | undefined {
    return this.#waiting[0]?.name;
  }
  get text(): string | undefined {
    return this.#waiting[0]?.text;
  }

  submit(submittedTo: pg.Connection): void {
    const connection = submittedTo as Connection;
    const { stream } = connection;
    stream.cork();
    for (const query of [...this.#waiting]) {
      if (this.#error) {
        query.handleError(this.#error);
        continue;
      }
      query.prepare(unendedOf(connection));
      // One whose values cannot be sent has failed by now, and its statement is closed again.
      if (this.#error) forget(connection, query);
    }
    connection.sync();
    stream.uncork();
  }

  handleRowDescription: Heard = (message) => this.#waiting[0]?.handleRowDescription(message);
  handleDataRow: Heard = (message) => this.#waiting[0]?.handleDataRow(message);
  handleCommandComplete: Heard = (message, connection) => {
    const query = this.#waiting.shift();
    if (!query) return;
    query.handleCommandComplete(message, connection);
    this.#answered.push(query);
  };
  handleReadyForQuery: Heard = (connection) => {
    for (const query of this.#answered) query.handleReadyForQuery(connection);
  };
  handleError: Heard = (error, connection) => {
    this.handleReadyForQuery(connection);
    for (const query of [...this.#waiting]) {
      // What came after the failure was skipped, and so was not prepared either.
      delete (connection as Connection).submittedNamedStatements[query.name ?? ''];
      query.handleError(error, connection);
    }
  };
}

/** It is prepared again when it is next sent. */
function forget({ parsedStatements, submittedNamedStatements }: Connection, { name = '' }: Query) {
  delete parsedStatements[name];
  delete submittedNamedStatements[name];
}
