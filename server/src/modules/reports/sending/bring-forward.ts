import type { ReportRepeat } from '@shala/contract/saved-reports.ts';
import { sql } from 'kysely';
import type { Services } from '../../../platform/services.ts';
import { nextDue } from './next-due.ts';

/** From one time of a schedule to the next; of months the shortest. */
const daysBetween = sql`case repeats when 'schoolDays' then 1 when 'weekly' then 7 else 28 end`;

/** A time that was reckoned by a clock ahead lies further off than the schedule's next one, and would be waited for. */
export async function bringForward({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const farOff = await db
    .selectFrom('saved_report')
    .where(
      sql<boolean>`next_at > ${now.toISOString()}::timestamptz + ${daysBetween} * interval '1 day'`,
    )
    .select([
      'id',
      'next_at',
      sql<ReportRepeat>`repeats`.as('repeats'),
      'weekday',
      sql<string>`send_at`.as('sendAt'),
    ])
    .execute();
  for (const { id, next_at, ...schedule } of farOff) {
    await db
      .updateTable('saved_report')
      .set({ next_at: nextDue(schedule, now).toISOString() })
      .where('id', '=', id)
      .where('next_at', '=', next_at)
      .execute();
  }
}
