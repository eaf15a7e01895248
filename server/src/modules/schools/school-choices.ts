import type { schoolRows } from '@shala/contract/schools.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { accountMatches } from '../../platform/account-search.ts';
import { anyOf } from '../../platform/database.ts';
import { pageOf } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { partsOf } from '../../platform/search-key.ts';
import { worksOn } from '../../platform/work-at-school.ts';

type PrincipalQuery = z.output<(typeof schoolRows)['school/fetchPrincipals']['query']>;

const worksThere = (day: string) =>
  sql<boolean>`school_user.account_id = account.id and ${worksOn(day)}`;

/** Active principals with the schools in scope where they work today. */
export async function listPrincipals(db: Scoped, query: PrincipalQuery, day: string) {
  const { sort, search, schoolId } = query;
  let found = db
    .from('account')
    .where('account.role', '=', 'Principal')
    .where('account.status', '=', 'active');
  for (const part of partsOf(search ?? '')) found = found.where(accountMatches(db, part));
  if (schoolId) {
    found = found.where(
      sql<boolean>`exists (select from school_user
        where ${worksThere(day)} and school_user.school_id = ${schoolId})`,
    );
  }
  const { direction } = sortOf(sort);
  return pageOf(found, query, (found) =>
    found
      .select([
        'account.id',
        'account.name',
        sql<string | null>`case when ${db.contact('account')} then account.email end`.as('email'),
        sql<string | null>`case when ${db.contact('account')} then account.mobile end`.as('mobile'),
        sql<string[]>`array(
        select school.name from school_user join school on school.id = school_user.school_id
        where ${worksThere(day)} and ${db.condition('school')}
        order by school.search_key)`.as('schools'),
      ])
      .orderBy('account.search_key', direction)
      .orderBy('account.id', direction),
  );
}

/** The districts and blocks with schools in scope, with their number of schools. */
export async function districtsOfSchools(db: Scoped) {
  const counts = await db
    .from('school')
    .groupBy(['school.district_id', 'school.block_id'])
    .select((eb) => [
      'school.district_id as districtId',
      'school.block_id as blockId',
      eb.fn.countAll<number>().as('schools'),
    ])
    .execute();
  const ids = [...new Set(counts.map(({ districtId }) => districtId))];
  const districts = await db
    .from('district')
    .innerJoin('state', 'state.id', 'district.state_id')
    .select(['district.id', 'district.name', 'state.id as stateId', 'state.name as stateName'])
    .where('district.id', '=', anyOf(ids))
    .orderBy('district.match_key')
    .orderBy('district.id')
    .execute();
  const blocks = await db
    .from('block')
    .select(['block.id', 'block.name', 'block.district_id as districtId'])
    .where('block.district_id', '=', anyOf(ids))
    .orderBy('block.match_key')
    .execute();
  const ofBlock = new Map(counts.map(({ blockId, schools }) => [blockId, schools]));
  const found = new Map(
    districts.map((district) => [district.id, { ...district, schools: 0, blocks: [] as Part[] }]),
  );
  for (const { districtId, schools } of counts) found.get(districtId)!.schools += schools;
  for (const { id, name, districtId } of blocks) {
    const schools = ofBlock.get(id);
    if (schools) found.get(districtId)!.blocks.push({ id, name, schools });
  }
  return [...found.values()];
}

interface Part {
  id: string;
  name: string;
  schools: number;
}
