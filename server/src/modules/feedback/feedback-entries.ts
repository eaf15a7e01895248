import { addDays } from '@shala/contract/days.ts';
import { daysToAnswer, type FeedbackEntry } from '@shala/contract/feedback.ts';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';

/** The day until which feedback that is open from today on is to be answered. */
export const dueDay = (clock: Clock): string => addDays(clock.schoolDay(), daysToAnswer);

/** That it was open for too long stays known after it is answered. */
export const escalatedOn = (clock: Clock) => sql<string | null>`
  case when feedback.escalated_on is null and feedback.state = 'open'
      and feedback.due_on < ${clock.schoolDay()}::date
    then feedback.due_on + 1 else feedback.escalated_on end`;

interface NewEntry {
  kind: FeedbackEntry['kind'];
  text?: string | null | undefined;
  /** null: the author of anonymous feedback, of whom neither name nor time is kept. */
  by: { accountId: string | null; name: string | null } | null;
}

/** The feedback is locked, so that no two steps get one place. */
export async function addEntry(
  db: Database,
  clock: Clock,
  { schoolId, id }: { schoolId: string; id: string },
  { kind, text, by }: NewEntry,
): Promise<void> {
  await db
    .insertInto('feedback_entry')
    .values({
      school_id: schoolId,
      feedback_id: id,
      place: sql<number>`(select coalesce(max(place), 0) + 1 from feedback_entry
        where school_id = ${schoolId} and feedback_id = ${id})`,
      kind,
      text: text || null,
      by_account_id: by?.accountId ?? null,
      by_name: by ? (by.name ?? '') : null,
      at: by ? clock.now().toISOString() : null,
    })
    .execute();
}
