import { clockTime } from '@shala/contract/clock-times.ts';
import { dayInFigures } from '@shala/contract/days.ts';
import type { Language } from '@shala/contract/fields.ts';
import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Database, runFixed } from '../../../platform/database.ts';
import { conflictError } from '../../../platform/errors.ts';
import { lockNames } from '../../../platform/named-locks.ts';

/** A person's day at a counter: what is closed with the cash counted. */
export interface CounterDay {
  schoolId: string;
  counterId: string;
  accountId: string;
  day: string;
}

export const dayLock = ({ counterId, accountId, day }: CounterDay) =>
  `fee-day:${counterId}:${accountId}:${day}`;

/**
 * For whoever takes or refunds money: the day stays open until the transaction ends, and refuses where it was
 * closed.
 */
export async function requireOpenDay(db: Database, of: CounterDay): Promise<void> {
  await lockNames(db, [{ name: dayLock(of), isShared: true }]);
  if (await isClosed(db, of)) throw conflictError('fees.day_closed');
}

/** For whoever closes the day: waits for all that is being written into it. */
export async function lockDayToClose(
  db: Database,
  of: CounterDay,
  language: Language,
): Promise<void> {
  await lockNames(db, [{ name: dayLock(of) }]);
  const { rows } = await runFixed(
    db,
    sql<{ name: string; at: string }>`select account_name as name, at from ${closingOf(of)}`,
  );
  const [closing] = rows;
  if (!closing) return;
  const { name, at } = closing;
  throw conflictError('fees.closed_already', {
    name,
    day: dayInFigures(schoolDayOf(at)),
    time: clockTime(at, language),
  });
}

async function isClosed(db: Database, of: CounterDay): Promise<boolean> {
  const { rows } = await runFixed(
    db,
    sql<{ isClosed: boolean }>`select ${closed(of)} as "isClosed"`,
  );
  return rows[0]!.isClosed;
}

/** Whether the day was closed, for a statement that comes after the lock. */
export const closed = (of: CounterDay): RawBuilder<boolean> =>
  sql`exists (select from ${closingOf(of)})`;

const closingOf = ({ schoolId, counterId, accountId, day }: CounterDay): RawBuilder<unknown> =>
  sql`fee_closing where school_id = ${schoolId} and counter_id = ${counterId}
    and account_id = ${accountId} and day = ${day}`;
