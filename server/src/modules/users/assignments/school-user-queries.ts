import type { Role } from '@shala/contract/roles.ts';
import type { SchoolUser, schoolUserRows } from '@shala/contract/school-users.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { type InferResult, sql } from 'kysely';
import type * as z from 'zod';
import { accountMatches } from '../../../platform/account-search.ts';
import { notFound } from '../../../platform/errors.ts';
import { type Found, pageOf } from '../../../platform/page-of.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { partsOf } from '../../../platform/search-key.ts';

type Query = z.output<(typeof schoolUserRows)['schoolUser/fetchAll']['query']>;
type Joined = Found<'school_user' | 'account' | 'school'>;

/** Who works where, of people and schools in sight. */
const workInSight = (db: Scoped): Joined =>
  db
    .from('school_user')
    .innerJoin('account', 'account.id', 'school_user.account_id')
    .innerJoin('school', 'school.id', 'school_user.school_id')
    .where(db.condition('account'));

const presented = (found: Joined) =>
  found.select([
    'school_user.id',
    'school_user.version',
    'school_user.account_id as accountId',
    'account.name as accountName',
    'account.role',
    'school_user.school_id as schoolId',
    'school.name as schoolName',
    'school_user.designation',
    'school_user.starts_on as from',
    'school_user.ends_on as to',
    'school_user.acts_from as actsFrom',
    'school_user.acts_to as actsTo',
  ]);

const asSchoolUser = (row: InferResult<ReturnType<typeof presented>>[number]): SchoolUser => ({
  ...row,
  role: row.role as Role,
});

async function present(found: Joined): Promise<SchoolUser[]> {
  const rows = await presented(found).execute();
  return rows.map(asSchoolUser);
}

export async function listSchoolUsers(db: Scoped, query: Query) {
  const { sort, search, schoolId, role } = query;
  let found = workInSight(db);
  for (const part of partsOf(search ?? '')) found = found.where(accountMatches(db, part));
  if (schoolId) found = found.where('school_user.school_id', 'in', schoolId);
  if (role) found = found.where('account.role', 'in', role);
  const { direction } = sortOf(sort);
  const { rows, total } = await pageOf(found, query, (all) =>
    presented(all).orderBy('account.search_key', direction).orderBy('school_user.id', direction),
  );
  return { rows: rows.map(asSchoolUser), total };
}

export async function findSchoolUser(db: Scoped, id: string): Promise<SchoolUser> {
  const [row] = await present(workInSight(db).where('school_user.id', '=', id));
  if (!row) throw notFound('school_user');
  return row;
}

/** Who works there first, principals before teachers; then who has left. */
export const schoolUsersOfSchool = (db: Scoped, schoolId: string, today: string) =>
  present(
    workInSight(db)
      .where('school_user.school_id', '=', schoolId)
      .orderBy(sql`coalesce(school_user.ends_on < ${today}, false)`)
      .orderBy('account.role')
      .orderBy('account.search_key')
      .orderBy('school_user.starts_on'),
  );

export const schoolUsersOfPerson = (db: Scoped, accountId: string) =>
  present(
    workInSight(db)
      .where('school_user.account_id', '=', accountId)
      .orderBy('school_user.starts_on', 'desc')
      .orderBy('school.search_key'),
  );
