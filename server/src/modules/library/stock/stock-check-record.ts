import type { StockCheck } from '@shala/contract/stock-checks.ts';
import { type InferResult, sql } from 'kysely';
import { notFound } from '../../../platform/errors.ts';
import type { Found } from '../../../platform/page-of.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { isOnLoan } from '../copy-conditions.ts';

export type StockChecks = Found<'stock_check'>;

/** Of a joined copy and book: it should stand on the shelf that `stock_check` verifies, and nobody has scanned it. */
export const isMissing = sql<boolean>`(book_copy.state = 'kept'
  and book_copy.school_id = stock_check.school_id
  and (stock_check.shelf is null or book.shelf = stock_check.shelf)
  and not ${isOnLoan}
  and not exists (select from stock_check_line as line
    where line.school_id = stock_check.school_id and line.check_id = stock_check.id
      and line.match_key = book_copy.match_key))`;

const linesWhere = (condition: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::int from stock_check_line as line
  where line.school_id = stock_check.school_id and line.check_id = stock_check.id
    and ${condition})`;

const ofOutcome = (outcome: keyof StockCheck['counts']) =>
  linesWhere(sql`line.outcome = ${outcome}`).as(outcome);

const canStillBeLost = sql`line.outcome = 'missing' and not line.marked_lost and exists (
  select from book_copy where book_copy.id = line.copy_id and book_copy.state = 'kept'
    and not ${isOnLoan})`;

export const presentedStockChecks = (found: StockChecks) =>
  found
    .innerJoin('school', 'school.id', 'stock_check.school_id')
    .innerJoin('account as starter', 'starter.id', 'stock_check.started_by')
    .leftJoin('account as ender', 'ender.id', 'stock_check.ended_by')
    .select([
      'stock_check.id',
      'stock_check.version',
      'stock_check.school_id as schoolId',
      'school.name as schoolName',
      'stock_check.shelf',
      'stock_check.started_at as startedAt',
      'starter.name as startedBy',
      'stock_check.ended_at as endedAt',
      'ender.name as endedBy',
      ofOutcome('found'),
      ofOutcome('misplaced'),
      ofOutcome('on_loan'),
      ofOutcome('not_in_stock'),
      ofOutcome('unknown'),
      sql<number>`case when stock_check.ended_at is null
        then (select count(*)::int from book_copy
          join book on book.school_id = book_copy.school_id and book.id = book_copy.book_id
          where ${isMissing})
        else ${linesWhere(sql`line.outcome = 'missing'`)} end`.as('missing'),
      linesWhere(canStillBeLost).as('toMarkLost'),
    ]);

type Presented = InferResult<ReturnType<typeof presentedStockChecks>>[number];

export function asStockCheck(row: Presented): StockCheck {
  const { found, missing, misplaced, on_loan, not_in_stock, unknown, ...check } = row;
  return { ...check, counts: { found, missing, misplaced, on_loan, not_in_stock, unknown } };
}

export async function findStockCheck(db: Scoped, id: string): Promise<StockCheck> {
  const row = await presentedStockChecks(
    db.from('stock_check').where('stock_check.id', '=', id),
  ).executeTakeFirst();
  if (!row) throw notFound('stock_check');
  return asStockCheck(row);
}
