import { sql } from 'kysely';
import type { Scoped } from '../../platform/scope.ts';
import { isEscalated } from '../../platform/scope-conditions.ts';

/**
 * Open feedback that waits for the person: a principal's schools, what an officer was left with, and
 * of a teacher what is assigned.
 */
export function countFeedbackToAnswer(db: Scoped): Promise<{ feedbackToAnswer: number }> {
  const { role, accountId } = db.person;
  let waiting = db
    .from('feedback')
    .where('feedback.state', '=', 'open')
    .where(sql<boolean>`feedback.account_id is distinct from ${accountId}::uuid`);
  if (role === 'EducationOfficer' || role === 'SuperAdmin') {
    waiting = waiting.where(isEscalated(db.person));
  }
  return waiting
    .select(sql<number>`count(*)::int`.as('feedbackToAnswer'))
    .executeTakeFirstOrThrow();
}
