import type { authRows, DeletionRequest } from '@shala/contract/auth.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../../../platform/database.ts';
import { pageOf } from '../../../platform/page-of.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { partOf } from '../../../platform/search-key.ts';

type Query = z.output<(typeof authRows)['auth/fetchDeletionRequests']['query']>;

const sortColumns = { createdAt: 'created_at', name: sql`lower(name)` } as const;

export async function listDeletionRequests(db: Scoped, query: Query) {
  const { sort, status, search } = query;
  let found = db.from('deletion_request');
  if (status) found = found.where('status', 'in', status);
  if (search) {
    const part = partOf(search);
    found = found.where((or) =>
      or.or([
        or(sql`lower(name)`, 'like', part),
        or(sql`lower(code)`, 'like', part),
        or('email', 'like', part),
        or('mobile', 'like', part),
      ]),
    );
  }
  const { by, direction } = sortOf(sort);
  const { rows, total } = await pageOf(found, query, (all) =>
    all.select(columns).select(owner).orderBy(sortColumns[by], direction).orderBy('id', direction),
  );
  return { rows: rows as DeletionRequest[], total };
}

export async function findDeletionRequest(db: Scoped, id: string): Promise<DeletionRequest> {
  const request = await db
    .from('deletion_request')
    .where('id', '=', id)
    .select(columns)
    .select(owner)
    .executeTakeFirstOrThrow();
  return request as DeletionRequest;
}

/** The ids of an account's requests that still say whose they are. */
export const requestIdsOf = async (db: Scoped, accountId: string): Promise<string[]> =>
  (
    await db
      .from('deletion_request')
      .where(sql<boolean>`num_nonnulls(mobile, email) > 0`)
      .where(sql<boolean>`${accountOf} ->> 'id' = ${accountId}`)
      .select('id')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

type Progress = Pick<DeletionRequest, 'code' | 'status' | 'note' | 'createdAt' | 'updatedAt'>;

/** What anybody who has the code may know. */
export async function findProgress(db: Database, code: string): Promise<Progress | undefined> {
  const request = await db
    .selectFrom('deletion_request')
    .where('code', '=', code)
    .select(['code', 'status', 'note', 'created_at as createdAt', 'updated_at as updatedAt'])
    .executeTakeFirst();
  return request as Progress | undefined;
}

const columns = [
  'id',
  'code',
  'name',
  'mobile',
  'email',
  'role',
  'reason',
  'status',
  'note',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/**
 * The account of that mobile, or else of that e-mail. A student has neither: of the children of a
 * guardian's mobile the one of that name comes first, and whoever erases is asked about that one.
 */
const accountOf = sql<DeletionRequest['account']>`(
  select jsonb_build_object('id', account.id, 'name', account.name, 'role', account.role)
  from account
  where account.mobile = deletion_request.mobile or account.email = deletion_request.email
    or (deletion_request.role = 'Student' and account.student_id in (
      select student_guardian.student_id
      from guardian join student_guardian on student_guardian.guardian_id = guardian.id
      where guardian.mobile = deletion_request.mobile))
  order by (account.role = 'Student') = (deletion_request.role = 'Student') desc,
    account.mobile = deletion_request.mobile desc nulls last,
    lower(account.name) = lower(deletion_request.name) desc, account.id
  limit 1)`;
const owner = accountOf.as('account');
