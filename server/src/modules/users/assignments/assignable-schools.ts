import { sortOf } from '@shala/contract/sort-of.ts';
import type { userRows } from '@shala/contract/users.ts';
import type * as z from 'zod';
import { anyOf } from '../../../platform/database.ts';
import { pageOf } from '../../../platform/page-of.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { partsOf } from '../../../platform/search-key.ts';

type Query = z.output<(typeof userRows)['User/fetchAllSchoolForUser']['query']>;

/** The open schools that the caller may assign people to; a closed one only by its id. */
export async function listAssignableSchools(db: Scoped, query: Query) {
  const { sort, search, schoolId } = query;
  let found = schoolId
    ? db.from('school').where('school.id', '=', anyOf(schoolId))
    : db.from('school').where('school.status', '=', 'open');
  for (const part of partsOf(search ?? '')) found = found.where('school.search_key', 'like', part);
  const { direction } = sortOf(sort);
  return pageOf(found, query, (all) =>
    all
      .innerJoin('district', 'district.id', 'school.district_id')
      .select([
        'school.id',
        'school.name',
        'school.udise_code as udiseCode',
        'district.name as districtName',
      ])
      .orderBy('school.search_key', direction)
      .orderBy('school.id', direction),
  );
}
