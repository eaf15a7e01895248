import type { StockLine, stockCheckRows } from '@shala/contract/stock-checks.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Scoped } from '../../../platform/scope.ts';
import { anyPlaceOf, registerKey } from '../../../platform/search-key.ts';
import { isMissing } from './stock-check-record.ts';

type Query = z.output<(typeof stockCheckRows)['library/fetchStockCheckLines']['query']>;
export type LinesFilter = Pick<Query, 'checkId' | 'outcome' | 'search'> &
  Partial<Pick<Query, 'sort'>>;

/** A page of the lines, shelf by shelf as people walk along them. */
export async function listStockLines(db: Scoped, query: Query) {
  const { page, pageSize } = query;
  const slice = sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const rows = await stockLines(db, query, slice);
  const checked = await db.require('stock_check', [query.checkId]);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${linesOf(db, query)}`.execute(checked);
  return { rows, total: counted[0]!.total };
}

export async function stockLines(
  db: Scoped,
  filter: LinesFilter,
  slice: RawBuilder<unknown> = sql``,
): Promise<StockLine[]> {
  const checked = await db.require('stock_check', [filter.checkId]);
  const direction = sql.raw(filter.sort === '-shelf' ? 'desc' : 'asc');
  const { rows } = await sql<StockLine>`
    select "copyId", "bookId", "accessionNumber", outcome, "bookName", shelf, "foundOnShelf",
      "scannedAt", "scannedBy", "markedLost"
    from ${linesOf(db, filter)}
    order by lower(coalesce("foundOnShelf", shelf)) ${direction} nulls last,
      length(key) ${direction}, key ${direction}
    ${slice}`.execute(checked);
  return rows;
}

/** The stored lines, and of an open verification the copies that nobody has scanned yet. */
function linesOf(db: Scoped, { checkId, outcome, search }: LinesFilter): RawBuilder<unknown> {
  const isOfCheck = sql`stock_check.id = ${checkId} and ${db.condition('stock_check')}`;
  const outcomes = outcome ? sql`lines.outcome = any(${outcome}::text[])` : sql`true`;
  return sql`(
    select * from (
      select line.copy_id as "copyId", copy.book_id as "bookId", line.accession_number as "accessionNumber", line.outcome,
        line.book_name as "bookName", line.shelf, line.found_on_shelf as "foundOnShelf",
        line.scanned_at as "scannedAt", account.name as "scannedBy",
        line.marked_lost as "markedLost", line.match_key as key
      from stock_check
      join stock_check_line as line
        on line.school_id = stock_check.school_id and line.check_id = stock_check.id
      left join book_copy as copy
        on copy.school_id = line.school_id and copy.id = line.copy_id
      left join account on account.id = line.scanned_by
      where ${isOfCheck}
      union all
      select book_copy.id, book_copy.book_id, book_copy.accession_number, 'missing', book.name, book.shelf, null,
        null, null, false, book_copy.match_key
      from stock_check
      join book_copy on book_copy.school_id = stock_check.school_id
      join book on book.school_id = book_copy.school_id and book.id = book_copy.book_id
      where ${isOfCheck} and stock_check.ended_at is null and ${isMissing}
    ) as lines where ${outcomes} and ${matching(search)}
  ) as found`;
}

function matching(search: string | undefined): RawBuilder<unknown> {
  if (!search) return sql`true`;
  const words = anyPlaceOf(search).map((part) => sql`lower(lines."bookName") like ${part}`);
  const named = words.length > 0 ? sql.join(words, sql` and `) : sql`false`;
  return sql`(lines.key = ${registerKey(search)} or (${named}))`;
}
