import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { ReportServices } from './report-work.ts';

type Databases = Pick<ReportServices, 'db' | 'reportDb'>;

/** A replica that is further behind is not waited for. */
const mostWaitMs = 10_000;
const lookEveryMs = 200;

/**
 * The replica once it has everything that was saved when the report was begun, so that a report is never older than its
 * order; the database itself where the replica does not get there or does not answer.
 */
export async function caughtUpReplica({ db, reportDb }: Databases): Promise<Database> {
  if (reportDb === db) return db;
  const { rows } = await sql<{
    saved: string;
  }>`select pg_current_wal_flush_lsn()::text as saved`.execute(db);
  const { saved } = rows[0]!;
  const until = performance.now() + mostWaitMs;
  try {
    for (;;) {
      if (await has(reportDb, saved)) return reportDb;
      if (performance.now() > until) return db;
      await pause(lookEveryMs);
    }
  } catch (error) {
    if (isReplicasOwn(error)) return db;
    throw error;
  }
}

/** A copy that is kept up in another way than by streaming says nothing of how far it is. */
async function has(replica: Database, saved: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${saved}::pg_lsn as "isThere"`.execute(
    replica,
  );
  return rows[0]!.isThere;
}

/** Reads again from the database itself what the replica broke off. */
export async function readFrom<T>(
  { db, reportDb }: Databases,
  read: (from: Database) => Promise<T>,
): Promise<T> {
  try {
    return await read(reportDb);
  } catch (error) {
    if (reportDb === db || !isReplicasOwn(error)) throw error;
    return read(db);
  }
}

/** A query that stood in the way of what is replayed, a replica that ends or starts, or a lost connection. */
const ownCodes = /^(40001|40P02|57P0[1-3]|08\w{3}|E(CONN|HOST|NET|PIPE|TIMEDOUT)\w*|ENOENT)$/;

function isReplicasOwn(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  return ownCodes.test(code ?? '') || message.startsWith('Connection terminated');
}
