import type { CompiledQuery } from 'kysely';
import { type Database, nameStatement } from './database.ts';

/** Stands in a query for a value that only a run of it knows. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  /** Whatever reads the value, such as a text put together from it, would be wrong in every run. */
  [Symbol.toPrimitive](): never {
    throw new Error(`${this.name} has no value yet: the query is written once for all its runs`);
  }
  toJSON(): never {
    return this[Symbol.toPrimitive]();
  }
}

const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });

type Write<Values, Row> = (db: Database, values: Values) => { compile(): CompiledQuery<Row> };

/**
 * A query that is written and compiled once and then only given other values, for what every call needs. Its values go
 * into it as they are; nothing in it may depend on what they are.
 */
export function writtenOnce<Values extends object, Row>(
  write: Write<Values, Row>,
): (db: Database, values: Values) => CompiledQuery<Row> {
  let written: CompiledQuery<Row> | undefined;
  return (db, values) => {
    if (!written) {
      written = write(db, places as Values).compile();
      nameStatement(written.sql);
    }
    const parameters = written.parameters.map((value) =>
      value instanceof Place ? values[value.name as keyof Values] : value,
    );
    return { ...written, parameters };
  };
}

/** The same, run. */
export function prepared<Values extends object, Row>(
  write: Write<Values, Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const query = writtenOnce(write);
  return async (db, values) => (await db.executeQuery(query(db, values))).rows;
}
