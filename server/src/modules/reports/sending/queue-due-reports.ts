import type { ReportRepeat } from '@shala/contract/saved-reports.ts';
import { sql } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { SendingInput } from './mail-work.ts';
import { nextDue } from './next-due.ts';

type Queueing = Pick<Services, 'db' | 'clock' | 'jobs'>;

/**
 * Queues a job for each schedule that is due. Job and next time are committed together, so that a time comes once however
 * many processes look; times that passed while no server ran are made up for once.
 */
export async function queueDueReports(services: Queueing): Promise<void> {
  while (await inTransaction(services.db, (db) => queueOne(services, db)));
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
    .set({ next_at: nextDue(due, now).toISOString() })
    .where('id', '=', id)
    .execute();
  return true;
}
