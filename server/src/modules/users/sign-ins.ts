import type { Role } from '@shala/contract/roles.ts';
import type { userRows } from '@shala/contract/users.ts';
import type * as z from 'zod';
import { notAllowed, notFound } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import { requireManaged } from './account-guards.ts';

type SignIn = z.output<(typeof userRows)['User/fetchSignIns/:id']['result']>[number];

const most = 200;

/** Of a person whose account the caller manages, or the caller's own, because they show addresses and devices. */
export async function findSignIns(db: Scoped, id: string): Promise<SignIn[]> {
  const account = await db
    .from('account')
    .select(['account.role', db.contact('account').as('showsContact')])
    .where('account.id', '=', id)
    .executeTakeFirst();
  if (!account) throw notFound('account');
  if (id !== db.person.accountId) requireManaged(db, { role: account.role as Role });
  if (!account.showsContact) throw notAllowed('user.works_elsewhere');
  const rows = await db
    .checked('account', id)
    .selectFrom('sign_in')
    .select(['at', 'outcome', 'method', 'address', 'device'])
    .where('account_id', '=', id)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows as SignIn[];
}
