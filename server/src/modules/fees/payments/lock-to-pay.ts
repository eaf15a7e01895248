import type { LateFeeRule } from '@shala/contract/fee-money.ts';
import { sql } from 'kysely';
import { among, runFixed } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { lockNames, sharedLock } from '../../../platform/named-locks.ts';
import type { CheckedDb, Scoped } from '../../../platform/scope.ts';
import { type CounterDay, dayLock } from '../day/open-day.ts';
import {
  lockAccounts,
  readLockedAccounts,
  type StudentAccount,
} from '../ledger/student-account.ts';
import { openCounter } from '../setup/fee-counters.ts';

/** What a payment of these students needs, locked until the transaction ends. */
interface ReadyToPay {
  checked: CheckedDb;
  /** The classes that the students are in now. */
  classes: Map<string, string | null>;
  accounts: Map<string, StudentAccount>;
  /** Of students who were entered twice: the admission that goes on. */
  mergedInto: Map<string, string>;
  lateFee: LateFeeRule;
}

interface Locked extends LateFeeRule {
  id: string;
  classId: string | null;
  mergedInto: string | null;
  /** Nothing where the student has no account yet. */
  ahead: number | null;
  isCounterOpen: boolean | null;
}

/**
 * Locks in one statement, in the order of whoever writes into the ledger: the students against being removed, their
 * accounts, and the day against being closed. What they contain is read by the statements after it, which see all that
 * was written until then.
 */
export async function lockToPay(
  db: Scoped,
  of: CounterDay,
  admissionIds: readonly string[],
): Promise<ReadyToPay> {
  const { schoolId, counterId } = of;
  const ids = [...admissionIds].sort();
  const checked = await db.require('school', [schoolId]);
  const { rows } = await runFixed(
    checked,
    sql<Locked>`
    with counter as materialized (
      select is_active from fee_counter
      where id = ${counterId} and school_id = ${schoolId} and not is_import
        and ${db.condition('fee_counter')}
    ), found as materialized (
      select id, class_id, merged_into from admission
      where id ${among(ids)} and school_id = ${schoolId} and ${db.condition('admission')}
      order by id for key share
    ), account as materialized (
      select fee_account.admission_id, fee_account.advance_paise
      from found join fee_account on fee_account.school_id = ${schoolId}
        and fee_account.admission_id = found.id
      order by found.id for no key update of fee_account
    ), day as materialized (
      select case when (select count(*) from account) = ${ids.length} then
        ${sharedLock(dayLock(of))}::text end as locked
    )
    select found.id, found.class_id as "classId", found.merged_into as "mergedInto",
      account.advance_paise as ahead,
      (select is_active from counter) as "isCounterOpen", day.locked,
      coalesce(late_fee, 'none') as "lateFee", coalesce(late_fee_paise, 0) as "lateFeePaise",
      late_fee_cap_paise as "lateFeeCapPaise", coalesce(grace_days, 0) as "graceDays"
    from day cross join found left join account on account.admission_id = found.id
      left join fee_settings on fee_settings.school_id = ${schoolId}`,
  );
  if (rows.length < ids.length) {
    await db.require('admission', ids);
    throw notFound('admission');
  }
  if (!rows[0]!.isCounterOpen) await openCounter(db, schoolId, counterId);
  const classes = new Map(rows.map(({ id, classId }) => [id, classId]));
  const mergedInto = new Map(
    rows.flatMap((one) => (one.mergedInto ? [[one.id, one.mergedInto]] : [])),
  );
  const hasAll = rows.every(({ ahead }) => ahead !== null);
  const accounts = hasAll
    ? await readLockedAccounts(
        checked,
        schoolId,
        rows.map(({ id, ahead }) => ({ admissionId: id, ahead: ahead! })),
      )
    : await lockAccounts(checked, schoolId, ids);
  // Without an account the day was not locked: accounts come first, for everybody.
  if (!hasAll) await lockNames(checked, [{ name: dayLock(of), isShared: true }]);
  return { checked, classes, accounts, mergedInto, lateFee: rows[0]! };
}
