import type { LocationUser, locationUserRows } from '@shala/contract/location-users.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { anyOf, type Database } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { type Found, pageOf } from '../../../platform/page-of.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { partsOf } from '../../../platform/search-key.ts';

type Query = z.output<(typeof locationUserRows)['locationUser/fetchAll']['query']>;
type Joined = Found<'location_user' | 'account'>;

const areasInSight = (db: Scoped): Joined =>
  db.from('location_user').innerJoin('account', 'account.id', 'location_user.account_id');

/** 'Kudal, Sindhudurg, Maharashtra' */
const areaName = sql<string>`concat_ws(', ', block.name, district.name, state.name)`;

const withPlaces = (query: Joined) =>
  query
    .leftJoin('block', 'block.id', 'location_user.block_id')
    .leftJoin('district', (join) =>
      join.on((on) =>
        on('district.id', '=', on.fn.coalesce('location_user.district_id', 'block.district_id')),
      ),
    )
    .leftJoin('state', (join) =>
      join.on((on) =>
        on('state.id', '=', on.fn.coalesce('location_user.state_id', 'district.state_id')),
      ),
    );

const presented = (found: Joined) =>
  withPlaces(found).select([
    'location_user.id',
    'location_user.version',
    'location_user.account_id as accountId',
    'account.name as accountName',
    'location_user.state_id as stateId',
    'location_user.district_id as districtId',
    'location_user.block_id as blockId',
    areaName.as('areaName'),
  ]);

export async function listLocationUsers(
  db: Scoped,
  query: Query,
): Promise<{ rows: LocationUser[]; total: number }> {
  const { sort, search } = query;
  let found = areasInSight(db);
  for (const part of partsOf(search ?? '')) found = found.where('account.search_key', 'like', part);
  const { direction } = sortOf(sort);
  return pageOf(found, query, (all) =>
    presented(all).orderBy('account.search_key', direction).orderBy('location_user.id', direction),
  );
}

export async function findLocationUser(db: Scoped, id: string): Promise<LocationUser> {
  const row = await presented(
    areasInSight(db).where('location_user.id', '=', id),
  ).executeTakeFirst();
  if (!row) throw notFound('location_user');
  return row;
}

export const locationUsersOfPerson = (db: Scoped, accountId: string) =>
  locationUsersOfPeople(db, [accountId]);

export const locationUsersOfPeople = (db: Scoped, accountIds: readonly string[]) =>
  presented(areasInSight(db).where('location_user.account_id', '=', anyOf(accountIds)))
    .orderBy(areaName)
    .execute();

export async function areaNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  const areas = db
    .selectFrom('location_user')
    .innerJoin('account', 'account.id', 'location_user.account_id')
    .where('location_user.id', '=', anyOf(ids));
  const rows = await withPlaces(areas)
    .select(['location_user.id', areaName.as('name')])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
