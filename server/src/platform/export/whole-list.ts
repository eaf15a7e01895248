import { inPieces } from '@shala/contract/in-pieces.ts';
import { sql } from 'kysely';
import { anyOf } from '../database.ts';
import type { Found } from '../page-of.ts';
import type { Scoped, ScopedTable } from '../scope.ts';

const idsAtOnce = 1000;

/** The rows of a whole list by their ids, a thousand at a time: of a long list only the ids are in memory. */
export async function* byIds<Id, Row>(
  ids: readonly Id[],
  rowsOf: (ids: readonly Id[]) => Promise<Row[]>,
): AsyncGenerator<Row, void> {
  for (const piece of inPieces(ids, idsAtOnce)) yield* await rowsOf(piece);
}

/**
 * The whole list of the found rows as it is at this moment, selected and sorted by `present`: its ids are read in one
 * statement. Where the list changes meanwhile, one read by pages would lack rows or have them twice.
 */
export async function* wholeList<Table extends ScopedTable, Row>(
  db: Scoped,
  table: Table,
  found: Found<Table>,
  present: (found: Found<Table>) => Presented<Row>,
): AsyncGenerator<Row, void> {
  const id = sql.ref<string>(`${table}.id`);
  const inOrder = present(found).clearSelect() as Found<Table>;
  const ids = await inOrder.select(id.as('id')).execute();
  yield* byIds(ids, (some) => {
    const piece = anyOf(some.map((one) => one.id));
    return present(db.from(table).where(sql<boolean>`${id} = ${piece}`)).execute();
  });
}

interface Presented<Row> {
  execute(): Promise<Row[]>;
  clearSelect(): unknown;
}
