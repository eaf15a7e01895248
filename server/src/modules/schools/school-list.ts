import type { ListedSchool, schoolQuery } from '@shala/contract/schools.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { columnsAs } from '../../platform/columns.ts';
import { anyOf } from '../../platform/database.ts';
import type { Found, Unpaged } from '../../platform/page-of.ts';
import { schoolMatches } from '../../platform/school-search.ts';
import type { Scoped } from '../../platform/scope.ts';
import { planIs, planStateOf } from './plans/plan-state.ts';
import { hasPrincipal } from './works-today.ts';

type SchoolQuery = z.output<typeof schoolQuery>;
export type SchoolFilter = Unpaged<SchoolQuery>;
type Schools = Found<'school'>;

const columns = columnsAs('school', [
  'id',
  'udiseCode',
  'name',
  'districtId',
  'village',
  'category',
  'management',
  'status',
  'planEndsOn',
]);

/** One page of the list, and the number of schools that the filters leave. */
export async function listSchools(db: Scoped, query: SchoolQuery, day: string) {
  const { page, pageSize, sort } = query;
  const found = filtered(db, query, day);
  // Ids first, so that a far page is skipped in the index alone.
  const onPage = sorted(found, sort)
    .select('school.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await sorted(db.from('school').where('school.id', 'in', onPage), sort)
    .innerJoin('district', 'district.id', 'school.district_id')
    .leftJoin('block', 'block.id', 'school.block_id')
    .select([...columns, 'district.name as districtName', 'block.name as blockName'])
    .execute();
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    rows: rows.map((row) => ({
      ...(row as Omit<ListedSchool, 'planState'>),
      planState: planStateOf(row.planEndsOn, day),
    })),
    total,
  };
}

/** The ids of the whole list in its order. */
export async function allSchoolIds(db: Scoped, filter: SchoolFilter, day: string) {
  const found = sorted(filtered(db, filter, day), filter.sort);
  return (await found.select('school.id').execute()).map(({ id }) => id);
}

function filtered(db: Scoped, filter: SchoolFilter, day: string): Schools {
  const { stateId, districtId, blockId, category, management, status, plan } = filter;
  let found: Schools = db.from('school');
  for (const match of schoolMatches(filter.search ?? '')) found = found.where(match);
  if (stateId) found = found.where('school.state_id', '=', anyOf(stateId));
  if (districtId) found = found.where('school.district_id', '=', anyOf(districtId));
  if (blockId) found = found.where('school.block_id', '=', anyOf(blockId));
  if (category) found = found.where('school.category', 'in', category);
  if (management) found = found.where('school.management', 'in', management);
  if (status) found = found.where('school.status', 'in', status);
  if (plan) found = found.where((or) => or.or(plan.map((state) => planIs(state, day))));
  if (filter.withoutPrincipal !== undefined) {
    const has = hasPrincipal(day);
    found = found.where(filter.withoutPrincipal ? sql<boolean>`not ${has}` : has);
  }
  return found;
}

function sorted(found: Schools, sort: SchoolFilter['sort']): Schools {
  const { by, direction } = sortOf(sort);
  return firstBy(found, by, direction)
    .orderBy('school.search_key', direction)
    .orderBy('school.id', direction);
}

/** Sorts by a column, and schools with the same value by name. */
function firstBy(found: Schools, by: string, direction: 'asc' | 'desc'): Schools {
  switch (by) {
    case 'udiseCode':
      return found.orderBy('school.udise_code', direction);
    case 'district':
      return found
        .leftJoin('district as place', 'place.id', 'school.district_id')
        .orderBy('place.match_key', direction);
    case 'village':
      return found.orderBy(sql`lower(school.village)`, (by) => by[direction]().nullsLast());
    case 'planEndsOn':
      return found.orderBy('school.plan_ends_on', (by) => by[direction]().nullsLast());
    default:
      return found;
  }
}
