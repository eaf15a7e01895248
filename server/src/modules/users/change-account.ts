import type { User, userRows } from '@shala/contract/users.ts';
import type * as z from 'zod';
import { conflict, inUse, notAllowed } from '../../platform/errors.ts';
import { type Scoped, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import {
  lockWhollyManaged,
  requireAnotherPrincipal,
  requireAnotherSuperAdmin,
} from './account-guards.ts';
import { usedAccounts } from './import/used-accounts.ts';
import { issueOneTimePasswords } from './one-time-password.ts';
import { auditSnapshot, recordAccount, type SavingPasswords } from './record-changes.ts';
import { findUser } from './user-queries.ts';

type StatusBody = z.output<(typeof userRows)['User/updateUserStatus']['body']>;

export const setStatus = (
  call: Saving,
  { id, version, status, leavesWithoutPrincipal }: StatusBody,
): Promise<User> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const person = await lockWhollyManaged(db, clock, id);
    if (version !== person.version) throw conflict(await findUser(db, clock, id));
    if (status !== person.status) {
      const checked = db.checked('account', id);
      if (status === 'deactivated') {
        await requireAnotherSuperAdmin(db, person);
        if (!leavesWithoutPrincipal) await requireAnotherPrincipal(db, clock, person);
        await checked.deleteFrom('session').where('account_id', '=', id).execute();
      }
      await db
        .update('account')
        .set({ status, version: version + 1, updated_at: clock.now().toISOString() })
        .where('account.id', '=', id)
        .execute();
      await recordAccount(call, status === 'active' ? 'activate' : 'deactivate', person, {
        before: { status: person.status },
        after: { status },
      });
    }
    return findUser(db, clock, id);
  });

export const deleteUser = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const person = await lockWhollyManaged(db, clock, id);
    await requireAnotherSuperAdmin(db, person);
    const used = await usedAccounts(db.checked('account', id), [id]);
    if (used.has(id)) throw inUse('user.has_history', { name: person.name });
    await db.delete('account').where('account.id', '=', id).execute();
    await recordAccount(call, 'delete', person, { before: auditSnapshot(person) });
    return null;
  });

export const resetPassword = (
  call: SavingPasswords,
  id: string,
): Promise<{ oneTimePassword: string }> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const person = await lockWhollyManaged(db, clock, id);
    if (await isStudent(db, id)) throw notAllowed('student.pin_by_class_teacher');
    const passwords = await issueOneTimePasswords(db.checked('account', id), call, [id]);
    await recordAccount(call, 'reset_password', person);
    return { oneTimePassword: passwords.get(id)! };
  });

/** Students sign in with a PIN. */
async function isStudent(db: Scoped, id: string): Promise<boolean> {
  const account = await db
    .from('account')
    .where('account.id', '=', id)
    .where('account.student_id', 'is not', null)
    .select('account.id')
    .executeTakeFirst();
  return account !== undefined;
}
