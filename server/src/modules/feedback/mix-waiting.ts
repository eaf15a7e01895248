import type { Database } from '../../platform/database.ts';
import { lockWaiting, takeWaiting } from './anonymous-feedback.ts';

/**
 * Writes the anonymous feedback that waits again, school by school, so that the number of its transaction is not near
 * that of what its author did just before.
 */
export async function mixWaiting(db: Database): Promise<void> {
  const groups = await db
    .selectFrom('feedback_waiting')
    .select(['school_id as schoolId', 'about_role as aboutRole'])
    .distinct()
    .execute();
  for (const { schoolId, aboutRole } of groups) {
    await db.transaction().execute(async (transaction) => {
      await lockWaiting(transaction, schoolId);
      const waiting = await takeWaiting(transaction, schoolId, aboutRole);
      if (waiting.length > 0) {
        await transaction.insertInto('feedback_waiting').values(waiting).execute();
      }
    });
  }
}
