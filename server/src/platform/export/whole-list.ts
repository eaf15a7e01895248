import { inPieces } from '@shala/contract/in-pieces.ts';

const idsAtOnce = 1000;

/** The rows of a whole list by their ids, a thousand at a time: of a long list only the ids are in memory. */
export async function* byIds<Id, Row>(
  ids: readonly Id[],
  rowsOf: (ids: readonly Id[]) => Promise<Row[]>,
): AsyncGenerator<Row, void> {
  for (const piece of inPieces(ids, idsAtOnce)) yield* await rowsOf(piece);
}

interface Page {
  page: number;
  pageSize: number;
}

const atOnce = 500;

/** A list that is fetched by pages, whole. A row that a new one moves to the next page is given once. */
export async function* wholeList<Row extends { id: string }>(
  pageOf: (page: Page) => Promise<{ rows: Row[] }>,
): AsyncGenerator<Row, void> {
  const given = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { rows } = await pageOf({ page, pageSize: atOnce });
    for (const row of rows) {
      if (given.has(row.id)) continue;
      given.add(row.id);
      yield row;
    }
    if (rows.length < atOnce) return;
  }
}
