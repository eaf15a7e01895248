import { type Expression, type RawBuilder, sql } from 'kysely';

declare const isOf: unique symbol;

/** JSON that PostgreSQL has written, as the bytes that came. */
export type JsonBytes<Value> = Buffer & { readonly [isOf]: Value };

/**
 * The rows of a query in its order, without the brackets of a list; null where there are none. Joined as texts, which
 * takes half as long as `json_agg`. Instants are written otherwise than the contract has them.
 */
export const rowsAsBytes = <Row>(query: Expression<Row>): RawBuilder<JsonBytes<Row[]> | null> =>
  // The type by which bytes-client.ts knows them.
  sql`(select string_agg(row_to_json(one)::text, ',')::bpchar from (${query}) as one)`;

/** The same of each group of a query that is grouped: `row` is written for every row of it, in the given order. */
export const groupAsBytes = <Row>(
  row: RawBuilder<Row>,
  order: RawBuilder<unknown>,
): RawBuilder<JsonBytes<Row[]>> =>
  sql`string_agg(row_to_json(${row})::text, ',' order by ${order})::bpchar`;

/** A result as the JSON that is sent: no row of it becomes a text or an object in between (decisions 0086 and 0093). */
export class Written<Result> {
  readonly parts: readonly Buffer[];
  constructor(parts: readonly Buffer[]) {
    this.parts = parts;
  }
  /** What is written, for who does more with it than send it. */
  read(): Result {
    return JSON.parse(Buffer.concat(this.parts).toString()) as Result;
  }
}

/** Rows that are written already, beside what else a result has. */
export const writtenWithRows = <Head extends object, Row>(
  head: Head,
  rows: JsonBytes<Row[]> | null,
) =>
  new Written<Head & { rows: Row[] }>([
    Buffer.from(`${JSON.stringify(head).slice(0, -1)},"rows":[`),
    rows ?? none,
    end,
  ]);

/** A list of results that are written already. */
export const writtenList = <Item>(items: readonly Written<Item>[]): Written<Item[]> =>
  new Written([
    begin,
    ...items.flatMap(({ parts }, place) => (place === 0 ? parts : [comma, ...parts])),
    close,
  ]);

const begin = Buffer.from('[');
const comma = Buffer.from(',');
const close = Buffer.from(']');
const none = Buffer.alloc(0);
const end = Buffer.from(']}');
