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

type Connection = pg.Connection & { parsedStatements?: Record<string, string> };

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
 * Where one of them fails, those after it are not run, and fail by the same error.
 */
export class Together implements pg.Submittable {
  readonly outcomes: Promise<Outcome[]>;
  #waiting: Query[] = [];
  readonly #answered: Query[] = [];

  constructor(statements: readonly Statement[], types: pg.CustomTypesConfig) {
    this.outcomes = Promise.allSettled(statements.map((one) => this.#add(one, types)));
  }

  #add(statement: Statement, types: pg.CustomTypesConfig): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const query = new pg.Query({ ...statement, types } as pg.QueryConfig) as Query;
      const callback = (error: Error | null, result: pg.QueryResult) => {
        this.#waiting = this.#waiting.filter((one) => one !== query);
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

  submit(connection: Connection): void {
    const { stream } = connection;
    stream.cork();
    for (const query of [...this.#waiting]) {
      query.prepare(unendedOf(connection));
      // One whose values cannot be sent has failed by now, and its statement is closed again.
      if (!this.#waiting.includes(query)) delete connection.parsedStatements?.[query.name ?? ''];
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
    for (const query of [...this.#waiting]) query.handleError(error, connection);
  };
}
