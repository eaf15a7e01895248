import { type RawBuilder, sql } from 'kysely';
import { type Database, runAhead } from './database.ts';

interface NamedLock {
  name: string;
  /** With others who share it, and with nobody who has it alone. */
  isShared?: boolean;
}

/**
 * Locks names that stand for no row, one after the other in this order, until the transaction ends: they are locked for
 * its next statement. Whoever locks several passes them in one order for everybody.
 */
export function lockNames(db: Database, locks: readonly NamedLock[]): Promise<void> {
  const names = locks.map(({ name }) => name);
  const shared = locks.map(({ isShared = false }) => isShared);
  return lockFoundNames(db, sql`select * from unnest(${names}::text[], ${shared}::boolean[])`);
}

/** One name, within a statement that locks other things before it. */
export const sharedLock = (name: string): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`;

/** The same of names that a query finds, each with whether it is shared. */
export const lockFoundNames = (db: Database, found: RawBuilder<unknown>): Promise<void> =>
  runAhead(
    db,
    sql`
    select case when shared then pg_advisory_xact_lock_shared(hashtextextended(name, 0))
      else pg_advisory_xact_lock(hashtextextended(name, 0)) end
    from (${found}) as lock (name, shared)`,
  );
