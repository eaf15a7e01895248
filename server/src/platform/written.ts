import { type Expression, type RawBuilder, sql } from 'kysely';

declare const isOf: unique symbol;

/** JSON that PostgreSQL has written. */
export type JsonText<Value> = string & { readonly [isOf]: Value };

/**
 * The rows of a query in its order, without the brackets of a list; null where there are none. Joined as texts, which
 * takes half as long as `json_agg`. Instants are written otherwise than the contract has them.
 */
export const rowsAsText = <Row>(query: Expression<Row>): RawBuilder<JsonText<Row[]> | null> =>
  sql`(select string_agg(row_to_json(one)::text, ',') from (${query}) as one)`;

/** A result as the JSON that is sent: no row of it becomes an object in between (decision 86). */
export class Written<Result> {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  /** What is written, for who does more with it than send it. */
  read(): Result {
    return JSON.parse(this.text) as Result;
  }
}

/** Rows that are written already, beside what else a result has. */
export const writtenWithRows = <Head extends object, Row>(
  head: Head,
  rows: JsonText<Row[]> | null,
) =>
  new Written<Head & { rows: Row[] }>(
    `${JSON.stringify(head).slice(0, -1)},"rows":[${rows ?? ''}]}`,
  );
