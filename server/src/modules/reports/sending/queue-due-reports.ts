import type { ReportRepeat } from '@shala/contract/saved-reports.ts';
import { sql } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { bringForward } from './bring-forward.ts';
import { nextDue } from './next-due.ts';
import type { SendingInput } from './retry.ts';

type Queueing = Pick<Services, 'db' | 'clock' | 'jobs'>;

/**
 * Queues a job for each schedule that is due. Job and next time are committed together, so that a time comes once however
 * many processes look; times that passed while no server ran are made up for once.
 */
export async function queueDueReports(services: Queueing): Promise<void> {
  await bringForward(services);
  while (await inTransaction(services.db, (db) => queueOne(services, db)));
  while (await inTransaction(services.db, (db) => queueRetry(services, db)));
}

async function queueOne({ clock, jobs }: Queueing, db: Database): Promise<boolean> {
  const now = clock.now();
  const due = await db
    .selectFrom('saved_report')
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select([
      'id',
      'account_id as accountId',
      'name',
      sql<ReportRepeat>`repeats`.as('repeats'),
      'weekday',
      sql<string>`send_at`.as('sendAt'),
    ])
    .executeTakeFirst();
  if (!due) return false;
  const { id, accountId, name: label } = due;
  const input: SendingInput = { savedReportId: id, day: clock.schoolDay() };
  await jobs.enqueue(db, { kind: 'report-mail', accountId, input, label });
  await db
    .updateTable('saved_report')
    .set({ next_at: nextDue(due, now).toISOString(), retry_at: null, retry: null })
    .where('id', '=', id)
    .execute();
  return true;
}

/** A sending that the mail server did not take whole, unless the next one came first. */
async function queueRetry({ clock, jobs }: Queueing, db: Database): Promise<boolean> {
  const due = await db
    .selectFrom('saved_report')
    .where('retry_at', '<=', clock.now().toISOString())
    .orderBy('retry_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select([
      'id',
      'account_id as accountId',
      'name as label',
      sql<SendingInput>`retry`.as('input'),
    ])
    .executeTakeFirst();
  if (!due) return false;
  const { id, ...job } = due;
  await jobs.enqueue(db, { kind: 'report-mail', ...job });
  await db
    .updateTable('saved_report')
    .set({ retry_at: null, retry: null })
    .where('id', '=', id)
    .execute();
  return true;
}
