import type { District, districtRows } from '@shala/contract/geography.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { columnsAs } from '../../platform/columns.ts';
import { anyOf } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { wholeList } from '../../platform/export/whole-list.ts';
import { type Found, pageOf, type Unpaged } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { isNamed } from './name-search.ts';

type DistrictQuery = z.output<(typeof districtRows)['district/fetchAll']['query']>;
type Filter = Unpaged<DistrictQuery>;
type Districts = Found<'district'>;

const columns = [
  'district.id',
  'district.version',
  'district.state_id as stateId',
  'state.name as stateName',
  ...columnsAs('district', ['name', 'nameHindi', 'nameMarathi', 'lgdCode', 'udiseCode']),
] as const;

/** How many schools of the district the person may see. */
const schools = (db: Scoped) =>
  sql<number>`(select count(*)::int from school
    where school.district_id = district.id and ${db.condition('school')})`;

const presented = (db: Scoped, found: Districts) =>
  found
    .innerJoin('state', 'state.id', 'district.state_id')
    .select([...columns, schools(db).as('schools')]);

export const listDistricts = (db: Scoped, query: DistrictQuery) =>
  pageOf(filtered(db, query), query, listedBy(db, query));

/** The whole list as it is at this moment. */
export const allDistricts = (db: Scoped, filter: Filter) =>
  wholeList(db, 'district', filtered(db, filter), listedBy(db, filter));

function filtered(db: Scoped, { search, stateId }: Filter): Districts {
  let found: Districts = db.from('district');
  if (search) found = found.where(isNamed('district', search));
  if (stateId) found = found.where('district.state_id', '=', anyOf(stateId));
  return found;
}

function listedBy(db: Scoped, { sort }: Filter) {
  const { by, direction } = sortOf(sort);
  return (found: Districts) => {
    const listed = presented(db, found);
    const first =
      by === 'schools'
        ? listed.orderBy(schools(db), direction)
        : by === 'udiseCode'
          ? listed.orderBy('district.udise_code', (order) => order[direction]().nullsLast())
          : listed;
    return first.orderBy('district.match_key', direction).orderBy('district.id', direction);
  };
}

export async function findDistrict(db: Scoped, id: string): Promise<District> {
  const found = db.from('district').where('district.id', '=', id);
  const district = await presented(db, found).executeTakeFirst();
  if (!district) throw notFound('district');
  return district;
}

export const districtsOfState = (db: Scoped, stateId: string) =>
  db
    .from('district')
    .select([
      'district.id',
      'district.name',
      'district.name_hindi as nameHindi',
      'district.name_marathi as nameMarathi',
    ])
    .where('district.state_id', '=', stateId)
    .orderBy('district.match_key')
    .execute();
