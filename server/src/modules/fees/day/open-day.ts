import { type Database, fixed } from '../../../platform/database.ts';
import { conflictError } from '../../../platform/errors.ts';
import { lockNames } from '../../../platform/named-locks.ts';

/** A person's day at a counter: what is closed with the cash counted. */
interface CounterDay {
  schoolId: string;
  counterId: string;
  accountId: string;
  day: string;
}

const lockOf = ({ counterId, accountId, day }: CounterDay) =>
  `fee-day:${counterId}:${accountId}:${day}`;

/**
 * For whoever takes or refunds money: the day stays open until the transaction ends, and refuses where it was
 * closed.
 */
export async function requireOpenDay(db: Database, of: CounterDay): Promise<void> {
  await lockNames(db, [{ name: lockOf(of), isShared: true }]);
  if (await isClosed(db, of)) throw conflictError('fees.day_closed');
}

/** For whoever closes the day: waits for all that is being written into it. */
export async function lockDayToClose(db: Database, of: CounterDay): Promise<void> {
  await lockNames(db, [{ name: lockOf(of) }]);
  if (await isClosed(db, of)) throw conflictError('fees.day_closed');
}

async function isClosed(db: Database, { schoolId, counterId, accountId, day }: CounterDay) {
  const found = db
    .selectFrom('fee_closing')
    .where('school_id', '=', schoolId)
    .where('counter_id', '=', counterId)
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .select('id');
  return (await fixed(found).executeTakeFirst()) !== undefined;
}
