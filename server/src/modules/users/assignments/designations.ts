import { sql } from 'kysely';
import { type Scoped, transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { lockRegistersOfWork } from '../../leave/leave-public.ts';
import { lockManaged } from '../account-guards.ts';
import { isOpenWork } from '../person-record.ts';
import { touchAccounts } from '../store-accounts.ts';
import { saveWork } from './save-assignments.ts';

interface Wanted {
  accountIds: string[];
  designation: string;
}

/**
 * Work that has ended keeps what the person was then. In the order of their ids, so that two calls that lock the same
 * people never deadlock.
 */
export const updateDesignations = (
  call: Saving,
  { accountIds, designation }: Wanted,
): Promise<{ people: number }> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const today = clock.schoolDay();
    const changed: string[] = [];
    await lockRegistersOfWork(db, accountIds);
    for (const id of [...accountIds].sort()) {
      const person = await lockManaged(db, clock, id);
      const others = person.schools.filter(
        (work) => isOpenWork(work, today) && work.designation !== designation,
      );
      if (others.length === 0) continue;
      await saveWork(call, db.checked('account', id), person, {
        added: [],
        changed: others.map((before) => ({ before, after: { ...before, designation } })),
        removed: [],
      });
      changed.push(id);
    }
    if (changed.length > 0) await touchAccounts(db.checked('account', ...changed), clock, changed);
    return { people: changed.length };
  });

/** As many as a filter can offer. */
const mostDesignations = 200;

export async function findDesignations(db: Scoped, today: string): Promise<string[]> {
  const rows = await db
    .from('school_user')
    .innerJoin('account', 'account.id', 'school_user.account_id')
    .where('account.student_id', 'is', null)
    .where(sql<boolean>`coalesce(school_user.ends_on, 'infinity') >= ${today}::date`)
    .where('school_user.designation', 'is not', null)
    .groupBy('school_user.designation')
    .select('school_user.designation')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('school_user.designation')
    .limit(mostDesignations)
    .execute();
  return rows.map(({ designation }) => designation!);
}
