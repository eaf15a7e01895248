import { type RawBuilder, sql } from 'kysely';
import { runFixed } from '../../platform/database.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';
import { worksOn } from '../../platform/work-at-school.ts';

interface Named {
  schoolId: string;
  admissionId?: string | null | undefined;
  accountId?: string | null | undefined;
}

export interface Borrower {
  admission_id: string | null;
  account_id: string | null;
}

interface Locked {
  hasLeft: boolean;
  worksHere: boolean;
}

/** Locked, so that two counters do not both issue the last book that the person may have. */
export async function lockBorrower(
  { db, clock }: Pick<Call, 'db' | 'clock'>,
  named: Named,
): Promise<Borrower> {
  const checked = await db.require('school', [named.schoolId]);
  const { rows } = await runFixed(checked, borrowerToLock(db, named, clock.schoolDay()));
  return lockedBorrower(db, named, rows[0]);
}

/** The lock as a query, for a statement that locks more. */
export function borrowerToLock(
  db: Scoped,
  { schoolId, admissionId, accountId }: Named,
  today: string,
): RawBuilder<Locked> {
  if (admissionId) {
    return sql`select left_on is not null as "hasLeft", true as "worksHere" from admission
      where id = ${admissionId} and school_id = ${schoolId} and ${db.condition('admission')}
      for no key update`;
  }
  return sql`select false as "hasLeft", exists (select from school_user
      where school_user.account_id = account.id and school_user.school_id = ${schoolId}
        and ${worksOn(today)}) as "worksHere"
    from account where id = ${accountId} and ${db.condition('account')}
    for no key update`;
}

/** Throws where nobody was found who may borrow here. */
export async function lockedBorrower(
  db: Scoped,
  { admissionId, accountId }: Named,
  found: Locked | undefined,
): Promise<Borrower> {
  const table = admissionId ? 'admission' : 'account';
  if (!found) await db.require(table, [(admissionId ?? accountId)!]);
  if (!found?.worksHere) throw notFound(table);
  if (found.hasLeft) throw invalid({ field: 'admissionId', key: 'has_left' });
  return { admission_id: admissionId ?? null, account_id: accountId ?? null };
}
