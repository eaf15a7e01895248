import type { ServiceAccount, serviceAccountRows } from '@shala/contract/service-accounts.ts';
import { effectiveTitles } from '@shala/contract/titles.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { anyOf } from '../../platform/database.ts';
import type { DB } from '../../platform/database-types.ts';
import { notFound } from '../../platform/errors.ts';
import { pageOf } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { partsOf } from '../../platform/search-key.ts';

type Query = z.output<(typeof serviceAccountRows)['serviceAccount/fetchAll']['query']>;
type Accounts = SelectQueryBuilder<DB, 'service_account' | 'account', Record<never, never>>;

export async function listServiceAccounts(db: Scoped, query: Query) {
  let found = inSight(db);
  for (const part of partsOf(query.search ?? '')) {
    found = found.where('account.search_key', 'like', part);
  }
  const direction = query.sort === 'name' ? 'asc' : 'desc';
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

/** State, districts and school in the order of their names. */
const reachOf = <Value>(value: ReturnType<typeof sql>) => sql<Value[]>`array(
  select ${value} from service_reach
  left join state on state.id = service_reach.state_id
  left join district on district.id = service_reach.district_id
  left join school on school.id = service_reach.school_id
  where service_reach.account_id = account.id and ${value} is not null
  order by coalesce(state.name, district.name, school.name))`;

const stored = (found: Accounts) =>
  found.select([
    'service_account.id',
    'service_account.version',
    'service_account.purpose',
    'account.name',
    sql<ServiceAccount['role']>`account.role`.as('role'),
    sql<ServiceAccount['status']>`account.status`.as('status'),
    'account.titles_added as added',
    'account.titles_removed as removed',
    reachOf<string>(sql`coalesce(state.name, district.name, school.name)`).as('reach'),
    // The form shows the state of its districts too.
    reachOf<string>(sql`coalesce(service_reach.state_id, district.state_id)`).as('stateIds'),
    reachOf<string>(sql`service_reach.district_id`).as('districtIds'),
    reachOf<string>(sql`service_reach.school_id`).as('schoolIds'),
  ]);

type Stored = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>;

async function presented(db: Scoped, rows: Stored[]): Promise<ServiceAccount[]> {
  const keys = await keysOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ added, removed, stateIds, schoolIds, ...row }) => ({
    ...row,
    stateId: stateIds[0] ?? null,
    schoolId: schoolIds[0] ?? null,
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
