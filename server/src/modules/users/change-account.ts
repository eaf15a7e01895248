import type { SignInSlip, User, userRows } from '@shala/contract/users.ts';
import type * as z from 'zod';
import { conflict, inUse, notAllowed } from '../../platform/errors.ts';
import { type Scoped, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockRegistersOfWork, refreshWork } from '../leave/leave-public.ts';
import {
  lockWhollyManaged,
  requireAnotherPrincipal,
  requireAnotherSuperAdmin,
} from './account-guards.ts';
import { issueOneTimePasswords } from './one-time-password.ts';
import type { StoredPerson } from './person-record.ts';
import { auditSnapshot, recordAccount, type SavingPasswords } from './record-changes.ts';
import { slipsOf } from './slips-of.ts';
import { usedAccounts } from './used-accounts.ts';
import { findUser, listedUsers } from './user-queries.ts';

type StatusBody = z.output<(typeof userRows)['User/updateUserStatus']['body']>;
type Status = StatusBody['status'];

export const setStatus = (
  call: Saving,
  { id, version, status, leavesWithoutPrincipal }: StatusBody,
): Promise<User> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    await lockRegistersOfWork(db, [id]);
    const person = await lockWhollyManaged(db, clock, id);
    if (version !== person.version) throw conflict(await findUser(db, clock, id));
    await changeStatus(call, person, { status, leavesWithoutPrincipal });
    return findUser(db, clock, id);
  });

/** In the order of their ids, so that two calls that lock the same people never deadlock. */
export const setStatuses = (
  call: Saving,
  { ids, status }: { ids: string[]; status: Status },
): Promise<{ people: number }> =>
  transact(call, async (call) => {
    let people = 0;
    await lockRegistersOfWork(call.db, ids);
    for (const id of [...ids].sort()) {
      const person = await lockWhollyManaged(call.db, call.clock, id);
      if (await changeStatus(call, person, { status })) people += 1;
    }
    return { people };
  });

/** Whether the status was another. */
async function changeStatus(
  call: Saving,
  person: StoredPerson,
  {
    status,
    leavesWithoutPrincipal,
  }: { status: Status; leavesWithoutPrincipal?: boolean | undefined },
): Promise<boolean> {
  if (status === person.status) return false;
  const { db, clock } = call;
  const { id, version } = person;
  if (status === 'deactivated') {
    await requireAnotherSuperAdmin(db, person);
    if (!leavesWithoutPrincipal) await requireAnotherPrincipal(db, clock, person);
    await db.checked('account', id).deleteFrom('session').where('account_id', '=', id).execute();
  }
  await db
    .update('account')
    .set({ status, version: version + 1, updated_at: clock.now().toISOString() })
    .where('account.id', '=', id)
    .execute();
  const touched = { accountId: id, schoolIds: person.schools.map(({ schoolId }) => schoolId) };
  await refreshWork(db.checked('account', id), [touched], clock.schoolDay());
  await recordAccount(call, status === 'active' ? 'activate' : 'deactivate', person, {
    before: { status: person.status },
    after: { status },
  });
  return true;
}

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

export const resetPasswords = (call: SavingPasswords, ids: string[]): Promise<SignInSlip[]> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    for (const id of [...ids].sort()) {
      const person = await lockWhollyManaged(db, clock, id);
      if (await isStudent(db, id)) throw notAllowed('student.pin_by_class_teacher');
      await recordAccount(call, 'reset_password', person);
    }
    const passwords = await issueOneTimePasswords(db.checked('account', ...ids), call, ids);
    return slipsOf(await listedUsers(db, clock, ids), passwords);
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
