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

/**
 * A query that is written and compiled once and then only run with other values, for what every
 * call needs. Its values go into it as they are; nothing in it may depend on what they are.
 */
export function prepared<Values extends object, Row>(
  write: (db: Database, values: Values) => { compile(): CompiledQuery<Row> },
): (db: Database, values: Values) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    if (!written) {
      written = write(db, places as Values).compile();
      nameStatement(written.sql);
    }
    const parameters = written.parameters.map((value) =>
      value instanceof Place ? values[value.name as keyof Values] : value,
    );
    return (await db.executeQuery<Row>({ ...written, parameters })).rows;
  };
}
