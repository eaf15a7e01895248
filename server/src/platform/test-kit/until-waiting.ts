import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Resolves when so many calls wait for locks that others have. */
export async function untilWaiting(db: Database, calls: number): Promise<void> {
  while ((await waiting(db)) < calls);
}

async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.count;
}
