import pg from 'pg';
import type { Clock } from './clock.ts';

const monthsAhead = 24;

/**
 * Makes the audit's partitions for this month and the next two years; only the tables' owner may do
 * so.
 */
export async function ensureAuditMonths(ownerUrl: string, clock: Clock): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    // When two servers start together, the second finds the months already made.
    await owner.query("select pg_advisory_xact_lock(hashtextextended('audit months', 0))");
    await owner.query('select make_audit_months($1::date, $2)', [clock.schoolDay(), monthsAhead]);
    await owner.query('commit');
  } finally {
    await owner.end();
  }
}
