import { sortOf } from '@shala/contract/sort-of.ts';
import type { userRows } from '@shala/contract/users.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { accountMatches } from '../../platform/account-search.ts';
import type { Clock } from '../../platform/clock.ts';
import { anyOf } from '../../platform/database.ts';
import { byIds } from '../../platform/export/whole-list.ts';
import { type Found, pageOf, type Unpaged } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { partsOf } from '../../platform/search-key.ts';
import type { Reading } from '../../platform/serve.ts';
import { isOfPlaces, namesPlace } from '../schools/schools-public.ts';
import { people } from './people.ts';
import { listedUsers } from './user-queries.ts';

type PageQuery = z.output<(typeof userRows)['User/fetchAllUser']['query']>;
type UserFilter = Unpaged<PageQuery>;
type Accounts = Found<'account'>;

export async function listUsers(db: Scoped, clock: Clock, query: PageQuery) {
  const { rows, total } = await pageOf(filtered(db, clock, query), query, (found) =>
    sorted(db, found, query.sort).select('account.id'),
  );
  const ids = rows.map(({ id }) => id);
  return { rows: await listedUsers(db, clock, ids), total };
}

/** The whole list as it is at this moment, in its order. */
export async function* allUsers(db: Scoped, clock: Clock, filter: UserFilter) {
  yield* usersByIds({ db, clock }, await allUserIds({ db, clock }, filter));
}

export async function allUserIds({ db, clock }: Reading, filter: UserFilter): Promise<string[]> {
  const found = sorted(db, filtered(db, clock, filter), filter.sort);
  return (await found.select('account.id').execute()).map(({ id }) => id);
}

/** People in the order of their ids. */
export const usersByIds = ({ db, clock }: Reading, ids: readonly string[]) =>
  byIds(ids, (some) => listedUsers(db, clock, some));

/** Everybody who works at the school, by name. */
export const usersOfSchool = ({ db, clock }: Reading, schoolId: string) =>
  allUsers(db, clock, { schoolId: [schoolId], sort: 'name' });

function filtered(db: Scoped, clock: Clock, filter: UserFilter): Accounts {
  const { search, role, status, schoolId, designation, neverSignedIn } = filter;
  let found: Accounts = people(db);
  for (const part of partsOf(search ?? '')) {
    found = found.where(accountMatches(db, part));
  }
  if (role) found = found.where('account.role', 'in', role);
  if (status) found = found.where('account.status', 'in', status);
  if (schoolId)
    found = found.where(hasWorkWhere(sql`school_user.school_id = ${anyOf(schoolId)}`, clock));
  if (namesPlace(filter)) {
    // Who is found does not give away where else people work, out of sight.
    const there = sql`(${isOfPlaces('school_user.school_id', filter)}
      and ${db.condition('school_user')})`;
    found = found.where((or) => or.or([hasWorkWhere(there, clock), hasAreaIn(db, filter)]));
  }
  if (designation) {
    const hasIt = sql`(school_user.designation = any(${designation}::text[])
      and ${db.condition('school_user')})`;
    found = found.where(hasWorkWhere(hasIt, clock));
  }
  if (neverSignedIn !== undefined)
    found = found
      .where(db.contact('account'))
      .where('account.last_sign_in_at', neverSignedIn ? 'is' : 'is not', null);
  return found;
}

const hasWorkWhere = (isThere: ReturnType<typeof sql>, clock: Clock) =>
  sql<boolean>`exists (select from school_user where school_user.account_id = account.id
    and (school_user.ends_on is null or school_user.ends_on >= ${clock.schoolDay()}) and ${isThere})`;

/** Officers whose area is one of the places or lies in them. */
function hasAreaIn(db: Scoped, { stateId, districtId, blockId }: UserFilter) {
  const all = sql<boolean>`true`;
  return sql<boolean>`exists (select from location_user
    left join block on block.id = location_user.block_id
    left join district
      on district.id = coalesce(location_user.district_id, block.district_id)
    where location_user.account_id = account.id and ${db.condition('location_user')}
      and ${stateId ? sql`coalesce(location_user.state_id, district.state_id) = ${anyOf(stateId)}` : all}
      and ${districtId ? sql`district.id = ${anyOf(districtId)}` : all}
      and ${blockId ? sql`block.id = ${anyOf(blockId)}` : all})`;
}

function sorted(db: Scoped, found: Accounts, sort: UserFilter['sort']): Accounts {
  const { by, direction } = sortOf(sort);
  const first =
    by === 'role'
      ? found.orderBy('account.role', direction)
      : by === 'lastSignInAt'
        ? found.orderBy(knownSignIn(db), (order) => order[direction]().nullsLast())
        : found;
  return first.orderBy('account.search_key', direction).orderBy('account.id', direction);
}

/** A sign-in that the list does not show has no place in its order either. */
const knownSignIn = (db: Scoped) =>
  sql<string | null>`case when ${db.contact('account')} then account.last_sign_in_at end`;
