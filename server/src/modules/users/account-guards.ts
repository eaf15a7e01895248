import { manages } from '@shala/contract/roles.ts';
import type { Clock } from '../../platform/clock.ts';
import { inUse, notAllowed, notFound } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { peopleOf } from './find-person.ts';
import type { StoredPerson } from './person-record.ts';

/**
 * Holds a person until the transaction ends, and tells them as they are now. Super admins are held together,
 * in one order, so that two of them cannot put each other out at the same moment.
 */
export async function lockPerson(db: Scoped, clock: Clock, id: string): Promise<StoredPerson> {
  const bare = unscoped(db, 'checked before');
  const account = bare.selectFrom('account').select('role').where('id', '=', id);
  const unlocked = await account.executeTakeFirst();
  if (unlocked?.role === 'SuperAdmin') await lockSuperAdmins(db);
  if (!(await account.forUpdate().executeTakeFirst())) throw notFound('account');
  return (await peopleOf(db, clock, [id])).get(id)!;
}

async function lockSuperAdmins(db: Scoped): Promise<string[]> {
  const locked = await unscoped(db, 'checked before')
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'SuperAdmin')
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  return locked.map(({ id }) => id);
}

/** Without a super admin nobody could make one again. */
export async function requireAnotherSuperAdmin(db: Scoped, person: StoredPerson): Promise<void> {
  if (person.role !== 'SuperAdmin') return;
  const others = (await lockSuperAdmins(db)).filter((id) => id !== person.id);
  if (others.length === 0) throw inUse('user.last_super_admin');
}

/** Seeing a person is not yet keeping the account: a principal sees the other principals of the school. */
export function requireManaged(db: Scoped, { role }: Pick<StoredPerson, 'role'>): void {
  if (!manages(db.person.role, role)) throw notAllowed('user.not_managed');
}

/** Holds somebody whose account one keeps; nobody changes what is their own. */
export async function lockManaged(db: Scoped, clock: Clock, id: string): Promise<StoredPerson> {
  if (db.person.accountId === id) throw notAllowed('user.own_account');
  const person = await lockPerson(db, clock, id);
  requireManaged(db, person);
  return person;
}

/** Acts upon the account as a whole reach every school where the person works. */
export const mayChangeWhole = (db: Scoped, { id, role, worksElsewhere }: StoredPerson): boolean =>
  id !== db.person.accountId && manages(db.person.role, role) && !worksElsewhere;

export async function lockWhollyManaged(
  db: Scoped,
  clock: Clock,
  id: string,
): Promise<StoredPerson> {
  const person = await lockManaged(db, clock, id);
  if (person.worksElsewhere) throw notAllowed('user.works_elsewhere');
  return person;
}
