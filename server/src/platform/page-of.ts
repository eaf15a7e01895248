import type { SelectQueryBuilder } from 'kysely';
import type { DB } from './database-types.ts';

/** What is found in a table, or in joined ones, before it is selected and sorted. */
export type Found<Table extends keyof DB> = SelectQueryBuilder<DB, Table, Record<never, never>>;

/** The query of a list without its page: what all of its rows have in common, and their order. */
export type Unpaged<Query> = Omit<Query, 'page' | 'pageSize'>;

/** A page of the found rows, selected and sorted by `present`, with their total. */
export async function pageOf<Table extends keyof DB, Row>(
  found: Found<Table>,
  { page, pageSize }: { page: number; pageSize: number },
  present: (found: Found<Table>) => { limit(rows: number): Paged<Row> },
): Promise<{ rows: Row[]; total: number }> {
  const rows = await present(found)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  // A page that is not full is the last one, and says how many there are.
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 1);
  if (isLast) return { rows, total: (page - 1) * pageSize + rows.length };
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: total as number };
}

interface Paged<Row> {
  offset(rows: number): { execute(): Promise<Row[]> };
}
