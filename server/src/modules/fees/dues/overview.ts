import type { feeRows } from '@shala/contract/fees.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Found, Unpaged } from '../../../platform/page-of.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { partsOf } from '../../../platform/search-key.ts';

type OverviewQuery = z.output<(typeof feeRows)['fees/fetchOverview']['query']>;
type Schools = Found<'school'>;

interface Months {
  charged: number | null;
  conceded: number | null;
  paid: number | null;
  owed: number | null;
}

/** A page of schools from the totals of their months; the ledger is not looked at. */
export async function feeOverview(db: Scoped, { page, pageSize, ...query }: OverviewQuery) {
  const { rows: found } = await db.reach('school', () =>
    sorted(filtered(db, query), query.sort)
      .select([
        sql<number>`count(*) over ()`.as('total'),
        sql<number>`coalesce(sum(months.charged) over (), 0)`.as('allCharged'),
        sql<number>`coalesce(sum(months.paid) over (), 0)`.as('allPaid'),
        sql<number>`coalesce(sum(months.owed) over (), 0)`.as('allOwed'),
      ])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  );
  const all = found[0] ?? (page === 1 ? undefined : await sumsOf(db, query));
  return {
    rows: found.map(({ total, allCharged, allPaid, allOwed, id, ...row }) => ({
      schoolId: id,
      ...row,
    })),
    total: all?.total ?? 0,
    chargedPaise: all?.allCharged ?? 0,
    paidPaise: all?.allPaid ?? 0,
    owedPaise: all?.allOwed ?? 0,
  };
}

type Filter = Unpaged<OverviewQuery>;

/** Of a page past the end no row says what the schools add up to. */
const sumsOf = (db: Scoped, query: Filter) =>
  filtered(db, query)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(months.charged), 0)`.as('allCharged'),
      sql<number>`coalesce(sum(months.paid), 0)`.as('allPaid'),
      sql<number>`coalesce(sum(months.owed), 0)`.as('allOwed'),
    ])
    .executeTakeFirstOrThrow();

function filtered(db: Scoped, { search, districtId, blockId, from, to }: Filter) {
  let found: Schools = db.from('school').where('school.status', '=', 'open');
  for (const part of partsOf(search ?? '')) {
    found = found.where('school.search_key', 'like', part);
  }
  if (districtId) found = found.where('school.district_id', '=', districtId);
  if (blockId) found = found.where('school.block_id', '=', blockId);
  // Looked up school by school, so that only those in sight are read. Refunds lower what was paid; what is owed counts
  // from the first month that there is.
  const months = sql<Months>`(
    select sum(charged_paise) filter (where month >= ${from}::date) as charged,
      sum(conceded_paise) filter (where month >= ${from}::date) as conceded,
      sum(paid_paise - refunded_paise) filter (where month >= ${from}::date) as paid,
      sum(owed_paise) as owed
    from fee_month where fee_month.school_id = school.id and month <= ${to}::date)`;
  return found.leftJoinLateral(months.as('months'), (join) => join.onTrue());
}

function sorted(found: ReturnType<typeof filtered>, sort: OverviewQuery['sort']) {
  const { by, direction } = sortOf(sort);
  const sums = {
    charged: sql<number>`coalesce(months.charged, 0)`,
    conceded: sql<number>`coalesce(months.conceded, 0)`,
    paid: sql<number>`coalesce(months.paid, 0)`,
    owed: sql<number>`coalesce(months.owed, 0)`,
  };
  const rows = found
    .leftJoin('block', 'block.id', 'school.block_id')
    .select([
      'school.id',
      'school.name as schoolName',
      'school.udise_code as udiseCode',
      'block.name as blockName',
      sums.charged.as('chargedPaise'),
      sums.conceded.as('concededPaise'),
      sums.paid.as('paidPaise'),
      sums.owed.as('owedPaise'),
    ]);
  return (by === 'name' ? rows : rows.orderBy(sums[by], direction))
    .orderBy('school.search_key', direction)
    .orderBy('school.id', direction);
}
