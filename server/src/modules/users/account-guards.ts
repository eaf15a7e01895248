import { manages } from '@shala/contract/roles.ts';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { anyOf } from '../../platform/database.ts';
import { inUse, notAllowed } from '../../platform/errors.ts';
import { lockNames } from '../../platform/named-locks.ts';
import type { Scoped } from '../../platform/scope.ts';
import { peopleOf } from './find-person.ts';
import { isOpenWork, type StoredPerson } from './person-record.ts';

/**
 * Locks a person, and returns the person as stored now. Super admins are locked together, in one order, so that two
 * of them cannot deactivate each other at the same moment.
 */
export async function lockPerson(db: Scoped, clock: Clock, id: string): Promise<StoredPerson> {
  const unlocked = await db
    .from('account')
    .select('account.role')
    .where('account.id', '=', id)
    .executeTakeFirst();
  if (unlocked?.role === 'SuperAdmin') await lockSuperAdmins(db);
  await db.lock('account', id);
  return (await peopleOf(db, clock, [id])).get(id)!;
}

async function lockSuperAdmins(db: Scoped): Promise<string[]> {
  const locked = await db
    .from('account')
    .select('account.id')
    .where('account.role', '=', 'SuperAdmin')
    .where('account.status', '=', 'active')
    .orderBy('account.id')
    .forUpdate('account')
    .execute();
  return locked.map(({ id }) => id);
}

/** Only a super admin can add another one. */
export async function requireAnotherSuperAdmin(db: Scoped, person: StoredPerson): Promise<void> {
  if (person.role !== 'SuperAdmin') return;
  const others = (await lockSuperAdmins(db)).filter((id) => id !== person.id);
  if (others.length === 0) throw inUse('user.last_super_admin');
}

/**
 * A school without a principal can do little by itself, so that nobody brings that about unasked. The principals of a
 * school are deactivated one after the other, so that two of them are not each other's other one.
 */
export async function requireAnotherPrincipal(
  db: Scoped,
  clock: Clock,
  { id, name, role, schools }: StoredPerson,
): Promise<void> {
  if (role !== 'Principal') return;
  const today = clock.schoolDay();
  const present = schools.filter((work) => isOpenWork(work, today)).map(({ schoolId }) => schoolId);
  await lockNames(
    db.checked('account', id),
    present.sort().map((schoolId) => ({ name: `principals of ${schoolId}` })),
  );
  const left = await db
    .from('school')
    .where('school.id', '=', anyOf(present))
    .where(sql<boolean>`not exists (
      select 1 from school_user join account on account.id = school_user.account_id
      where school_user.school_id = school.id and account.id <> ${id} and account.role = 'Principal'
        and account.status = 'active' and (school_user.ends_on is null or school_user.ends_on >= ${today}))`)
    .orderBy('school.search_key')
    .select('school.name')
    .execute();
  if (left.length > 0) {
    throw inUse('user.only_principal', {
      name,
      schools: left.map((school) => school.name).join(', '),
    });
  }
}

/** Who sees a person need not manage the account: a principal sees the other principals of the school. */
export function requireManaged(db: Scoped, { role }: Pick<StoredPerson, 'role'>): void {
  if (!manages(db.person.role, role)) throw notAllowed('user.not_managed');
}

/** Locks a person whose account the caller manages, which is never the caller's own. */
export async function lockManaged(db: Scoped, clock: Clock, id: string): Promise<StoredPerson> {
  if (db.person.accountId === id) throw notAllowed('user.own_account');
  const person = await lockPerson(db, clock, id);
  requireManaged(db, person);
  return person;
}

/** Changes of the account as a whole affect every school where the person works. */
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
