import type { District, districtRows } from '@shala/contract/geography.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { columnsAs } from '../../platform/columns.ts';
import { anyOf } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { pageOf } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { isNamed } from './name-search.ts';

type DistrictQuery = z.output<(typeof districtRows)['district/fetchAll']['query']>;

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
    where school.district_id = district.id and ${db.condition('school')})`.as('schools');

const districts = (db: Scoped) =>
  db.from('district').innerJoin('state', 'state.id', 'district.state_id');

export function listDistricts(db: Scoped, query: DistrictQuery) {
  const { sort, search, stateId } = query;
  let found = districts(db);
  if (search) found = found.where(isNamed('district', search));
  if (stateId) found = found.where('district.state_id', '=', anyOf(stateId));
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const by = sort.replace('-', '');
  return pageOf(found, query, (all) => {
    const listed = all.select([...columns, schools(db)]);
    const first =
      by === 'schools'
        ? listed.orderBy('schools', direction)
        : by === 'udiseCode'
          ? listed.orderBy('district.udise_code', (order) => order[direction]().nullsLast())
          : listed;
    return first.orderBy('district.match_key', direction).orderBy('district.id', direction);
  });
}

export async function findDistrict(db: Scoped, id: string): Promise<District> {
  const district = await districts(db)
    .select([...columns, schools(db)])
    .where('district.id', '=', id)
    .executeTakeFirst();
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
