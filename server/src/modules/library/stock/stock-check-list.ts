import { sortOf } from '@shala/contract/sort-of.ts';
import type { stockCheckRows } from '@shala/contract/stock-checks.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { anyOf } from '../../../platform/database.ts';
import { pageOf } from '../../../platform/page-of.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { asStockCheck, presentedStockChecks, type StockChecks } from './stock-check-record.ts';

type Query = z.output<(typeof stockCheckRows)['library/fetchStockChecks']['query']>;

export async function listStockChecks(db: Scoped, query: Query) {
  const { schoolId, sort } = query;
  const { direction } = sortOf(sort);
  let found: StockChecks = db.from('stock_check');
  if (schoolId) found = found.where('stock_check.school_id', '=', anyOf(schoolId));
  const { rows, total } = await pageOf(found, query, (found) =>
    presentedStockChecks(found)
      .orderBy('stock_check.started_at', direction)
      .orderBy('stock_check.id', direction),
  );
  return { rows: rows.map(asStockCheck), total };
}

/** By their names; copies that are lost or discarded stand on none. */
export async function listShelves(db: Scoped, schoolId: string) {
  await db.require('school', [schoolId]);
  return db
    .from('book')
    .innerJoin('book_copy', (join) =>
      join
        .onRef('book_copy.school_id', '=', 'book.school_id')
        .onRef('book_copy.book_id', '=', 'book.id'),
    )
    .where('book.school_id', '=', schoolId)
    .where('book_copy.state', '=', 'kept')
    .where('book.shelf', 'is not', null)
    .groupBy('book.shelf')
    .select([sql<string>`book.shelf`.as('shelf'), sql<number>`count(*)::int`.as('copies')])
    .orderBy(sql`lower(book.shelf)`)
    .orderBy('book.shelf')
    .execute();
}
