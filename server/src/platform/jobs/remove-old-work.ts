import { sql } from 'kysely';
import { addSeconds, type Clock } from '../clock.ts';
import type { Database } from '../database.ts';

const day = 24 * 3600;
const dryRunDays = 7;
const idempotencyDays = 400;
const signInDays = 400;
const columnsDays = 400;

/**
 * Deletes what is no longer needed: dry runs with their rows, expired reports and the ties to their files,
 * which go before with the names of what differs, old keys, the sign-in history and matched columns beyond a year.
 */
export async function removeOldWork(db: Database, clock: Clock): Promise<void> {
  const before = (days: number) => addSeconds(clock.now(), -days * day).toISOString();
  await db
    .deleteFrom('job')
    .where('ended_at', '<', before(dryRunDays))
    .where(sql<boolean>`(input ->> 'dryRun')::boolean`)
    .execute();
  const expired = db.selectFrom('file').select('id').where('expires_at', '<', before(0));
  await db
    .updateTable('report')
    .set({ file_id: null, difference_texts: null })
    .where('file_id', 'in', expired)
    .execute();
  await db.deleteFrom('report').where('expires_at', '<', clock.now().toISOString()).execute();
  await db.deleteFrom('idempotency').where('created_at', '<', before(idempotencyDays)).execute();
  await db.deleteFrom('import_columns').where('used_at', '<', before(columnsDays)).execute();
  await db.deleteFrom('sign_in').where('at', '<', before(signInDays)).execute();
}
