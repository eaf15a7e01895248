import type { Dashboard } from '@shala/contract/dashboard.ts';
import { sql } from 'kysely';
import { namesAs } from '../../../platform/columns.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { isDecidedBy } from './approvers.ts';
import { leaves } from './leave-record.ts';

/** More than these are seen in the own list. */
const mostOwn = 3;

/** Applications that wait for the person's decision, as the two lists show them. */
export const countLeaveToDecide = (db: Scoped) =>
  leaves(db)
    .where('leave.state', '=', 'asked')
    .where(sql<boolean>`${isDecidedBy(db.person)}`)
    .select([
      sql<number>`count(*) filter (where leave.account_id is not null)`.as('staffLeaveToDecide'),
      sql<number>`count(*) filter (where leave.student_id is not null)`.as('studentLeaveToDecide'),
    ])
    .executeTakeFirstOrThrow();

/** The person's own approved leave of the day and later. */
export const ownLeaveFrom = (
  db: Scoped,
  day: string,
): Promise<NonNullable<Dashboard['ownLeave']>> => {
  const { accountId, studentId } = db.person;
  const own = studentId
    ? leaves(db).where('leave.student_id', '=', studentId)
    : leaves(db).where('leave.account_id', '=', accountId);
  return own
    .where('leave.state', '=', 'approved')
    .where('leave.to_day', '>=', day)
    .select([
      'leave.id',
      'leave.from_day as from',
      'leave.to_day as to',
      ...namesAs('leave_type', 'type'),
    ])
    .orderBy('leave.from_day')
    .orderBy('leave.id')
    .limit(mostOwn)
    .execute();
};
