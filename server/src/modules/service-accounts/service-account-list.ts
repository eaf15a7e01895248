import type { ServiceAccount, serviceAccountRows } from '@shala/contract/service-accounts.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { effectiveTitles } from '@shala/contract/titles.ts';
import { type InferResult, sql } from 'kysely';
import type * as z from 'zod';
import { anyOf } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { type Found, pageOf } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { partsOf } from '../../platform/search-key.ts';

type Query = z.output<(typeof serviceAccountRows)['serviceAccount/fetchAll']['query']>;
type Accounts = Found<'service_account' | 'account'>;

export async function listServiceAccounts(db: Scoped, query: Query) {
  let found = inSight(db);
  for (const part of partsOf(query.search ?? '')) {
    found = found.where('account.search_key', 'like', part);
  }
  const { direction } = sortOf(query.sort);
  const { rows, total } = await pageOf(found, query, (all) =>
    stored(all).orderBy('account.search_key', direction).orderBy('account.id', direction),
  );
  return { rows: await presented(db, rows), total };
}

export async function findServiceAccount(db: Scoped, id: string): Promise<ServiceAccount> {
  const row = await stored(inSight(db).where('service_account.id', '=', id)).executeTakeFirst();
  if (!row) throw notFound('service_account');
  const [account] = await presented(db, [row]);
  return account!;
}

const inSight = (db: Scoped): Accounts =>
  db.from('service_account').innerJoin('account', 'account.id', 'service_account.id');

const stored = (found: Accounts) =>
  found
    .innerJoinLateral(
      sql<Reach>`(
        select array_agg(place order by place) as reach, array_agg(state_id) as state_ids,
          array_remove(array_agg(district_id order by place), null) as district_ids,
          array_agg(school_id) as school_ids
        from (
          select coalesce(state.name, district.name, school.name) as place, service_reach.school_id,
            -- The form shows the state of its districts too.
            coalesce(service_reach.state_id, district.state_id) as state_id,
            service_reach.district_id
          from service_reach
          left join state on state.id = service_reach.state_id
          left join district on district.id = service_reach.district_id
          left join school on school.id = service_reach.school_id
          where service_reach.account_id = account.id) as places)`.as('reached'),
      (join) => join.onTrue(),
    )
    .select([
      'service_account.id',
      'service_account.version',
      'service_account.purpose',
      'account.name',
      sql<ServiceAccount['role']>`account.role`.as('role'),
      sql<ServiceAccount['status']>`account.status`.as('status'),
      'account.titles_added as added',
      'account.titles_removed as removed',
      'reached.reach',
      'reached.district_ids as districtIds',
      // An account has one state, with districts of it, or one school.
      sql<string | null>`reached.state_ids[1]`.as('stateId'),
      sql<string | null>`reached.school_ids[1]`.as('schoolId'),
    ]);

/** An account reaches something always. */
interface Reach {
  reach: string[];
  state_ids: (string | null)[];
  district_ids: string[];
  school_ids: (string | null)[];
}

type Stored = InferResult<ReturnType<typeof stored>>[number];

async function presented(db: Scoped, rows: Stored[]): Promise<ServiceAccount[]> {
  const keys = await keysOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ added, removed, ...row }) => ({
    ...row,
    accessControlList: effectiveTitles(row.role, { added, removed }),
    keys: keys
      .filter(({ accountId }) => accountId === row.id)
      .map(({ accountId: _, ...key }) => key),
  }));
}

const keysOf = (db: Scoped, accountIds: string[]) =>
  db
    .from('api_key')
    .innerJoin('account as maker', 'maker.id', 'api_key.created_by')
    .where('api_key.service_account_id', '=', anyOf(accountIds))
    .orderBy('api_key.created_at', 'desc')
    .orderBy('api_key.id', 'desc')
    .select([
      'api_key.id',
      'api_key.service_account_id as accountId',
      'api_key.hint',
      'api_key.created_at as createdAt',
      'maker.name as createdBy',
      'api_key.ends_on as until',
      'api_key.last_used_at as lastUsedAt',
      'api_key.revoked_at as revokedAt',
    ])
    .execute();
