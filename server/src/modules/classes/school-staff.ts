import { anyOf, type Database } from '../../platform/database.ts';
import type { FieldIssue } from '../../platform/errors.ts';
import { worksOn } from '../../platform/work-at-school.ts';

export interface SchoolDay {
  schoolId: string;
  day: string;
}

/** Who can be assigned a class or a lesson of the school: its active teachers and principals of the day. */
export const staffOf = (db: Database, { schoolId, day }: SchoolDay) =>
  db
    .selectFrom('account')
    .where('account.role', 'in', ['Teacher', 'Principal'])
    .where('account.status', '=', 'active')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('school_user')
          .whereRef('school_user.account_id', '=', 'account.id')
          .where('school_user.school_id', '=', schoolId)
          .where(worksOn(day)),
      ),
    );

/**
 * Those of the people who are on the school's staff; their accounts are not deleted until the transaction ends. They
 * are locked before they are read: a query that waits for the lock still sees the work of before it waited.
 */
export async function staffAmong(
  db: Database,
  at: SchoolDay,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  await db
    .selectFrom('account')
    .where('id', '=', anyOf(ids))
    .select('id')
    .orderBy('id')
    .forKeyShare()
    .execute();
  const found = await staffOf(db, at)
    .where('account.id', '=', anyOf(ids))
    .select('account.id')
    .execute();
  return new Set(found.map(({ id }) => id));
}

interface Named {
  field: string;
  id: string | null | undefined;
}

/** An issue for each person named who is not on the school's staff. */
export async function staffIssues(
  db: Database,
  at: SchoolDay,
  named: readonly Named[],
): Promise<FieldIssue[]> {
  const ids = named.flatMap(({ id }) => id ?? []);
  const staff = await staffAmong(db, at, ids);
  const others = ids.filter((id) => !staff.has(id));
  if (others.length === 0) return [];
  const names = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', anyOf(others))
    .execute();
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return named.flatMap(({ field, id }): FieldIssue | [] => {
    if (!id || staff.has(id)) return [];
    const name = nameOf.get(id);
    // Deleted since the call was checked.
    return name ? { field, key: 'not_of_staff', values: { name } } : { field, key: 'choice' };
  });
}
