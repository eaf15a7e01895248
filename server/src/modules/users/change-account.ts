import type { User, userRows } from '@shala/contract/users.ts';
import type * as z from 'zod';
import { conflict, inUse, notAllowed } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { lockWhollyManaged, requireAnotherSuperAdmin } from './account-guards.ts';
import { usedAccounts } from './import/used-accounts.ts';
import { issueOneTimePasswords } from './one-time-password.ts';
import {
  type Acting,
  type ActingWithPasswords,
  auditSnapshot,
  recordAccount,
} from './record-changes.ts';
import { findUser } from './user-queries.ts';

type StatusBody = z.output<(typeof userRows)['User/updateUserStatus']['body']>;

export const setStatus = (acting: Acting, { id, version, status }: StatusBody): Promise<User> =>
  acting.db.transaction(async (db) => {
    const { clock } = acting;
    const person = await lockWhollyManaged(db, acting.clock, id);
    if (version !== person.version) throw conflict(await findUser(db, clock, id));
    if (status !== person.status) {
      const bare = unscoped(db, 'checked before');
      if (status === 'deactivated') {
        await requireAnotherSuperAdmin(db, person);
        await bare.deleteFrom('session').where('account_id', '=', id).execute();
      }
      await bare
        .updateTable('account')
        .set({ status, version: version + 1, updated_at: clock.now().toISOString() })
        .where('id', '=', id)
        .execute();
      const act = status === 'active' ? 'activate' : 'deactivate';
      await recordAccount({ ...acting, db }, act, person, {
        before: { status: person.status },
        after: { status },
      });
    }
    return findUser(db, clock, id);
  });

export const deleteUser = (acting: Acting, id: string): Promise<null> =>
  acting.db.transaction(async (db) => {
    const person = await lockWhollyManaged(db, acting.clock, id);
    await requireAnotherSuperAdmin(db, person);
    const used = await usedAccounts(unscoped(db, 'dependants'), [id]);
    if (used.has(id)) throw inUse('user.has_history', { name: person.name });
    await unscoped(db, 'checked before').deleteFrom('account').where('id', '=', id).execute();
    await recordAccount({ ...acting, db }, 'delete', person, { before: auditSnapshot(person) });
    return null;
  });

export const resetPassword = (
  acting: ActingWithPasswords,
  id: string,
): Promise<{ oneTimePassword: string }> =>
  acting.db.transaction(async (db) => {
    const person = await lockWhollyManaged(db, acting.clock, id);
    if (await isChilds(db, id)) throw notAllowed('student.pin_by_class_teacher');
    const passwords = await issueOneTimePasswords(unscoped(db, 'sign-in'), acting, [id]);
    await recordAccount({ ...acting, db }, 'reset_password', person);
    return { oneTimePassword: passwords.get(id)! };
  });

/** A child signs in with a PIN. */
async function isChilds(db: Scoped, id: string): Promise<boolean> {
  const account = await db
    .from('account')
    .where('account.id', '=', id)
    .where('account.student_id', 'is not', null)
    .select('account.id')
    .executeTakeFirst();
  return account !== undefined;
}
