import type { Balance, Leave, LeaveReview } from '@shala/contract/leave.ts';
import { leaveDays } from '@shala/contract/leave-days.ts';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';
import { schoolDays } from '../../school-calendar/school-calendar-public.ts';
import { lessonsToCover } from '../../time-table/time-table-public.ts';
import { Balances } from '../balances/balances.ts';
import { memberOf } from '../staff-member.ts';
import { findRules } from '../types/leave-types.ts';
import { isDecidedBy } from './approvers.ts';
import { places, placesOf } from './leave-places.ts';
import { findLeave, leaves, type Reading } from './leave-record.ts';

/**
 * One leave with what its approver should know: the balance, who else is away, and the periods that need somebody.
 * Others see no more than the leave, and the person the own balance.
 */
export async function reviewLeave(reading: Reading, id: string): Promise<LeaveReview> {
  const leave = await findLeave(reading, id);
  const isApprover = await answers(reading.db, id);
  const isOwn = leave.accountId === reading.db.person.accountId;
  const isStanding = leave.state === 'asked' || leave.state === 'approved';
  return {
    leave,
    balance: isApprover || isOwn ? await balanceOf(reading, leave) : null,
    others: isApprover && isStanding ? await othersAway(reading.db, leave) : [],
    periods: isApprover && isStanding ? await periodsOf(reading, leave) : [],
  };
}

async function answers(db: Scoped, id: string): Promise<boolean> {
  const found = await leaves(db)
    .where('leave.id', '=', id)
    .select(isDecidedBy(db.person).as('isTheirs'))
    .executeTakeFirst();
  return found?.isTheirs ?? false;
}

/** As it stands with this request among those that wait. */
async function balanceOf(reading: Reading, leave: Leave): Promise<Balance | null> {
  const { accountId, schoolId, from } = leave;
  if (!accountId) return null;
  const member = await memberOf(reading.db, { accountId, schoolId, day: from });
  if (!member) return null;
  const balances = await Balances.of(reading, { ...member, schoolId });
  const type = await findRules(reading.db, leave.leaveTypeId);
  const year = balances.yearAt(type, from);
  return year ? balances.balance(type, year) : null;
}

/** Of the staff for a member of it, of the class for a child. */
async function othersAway(db: Scoped, leave: Leave): Promise<LeaveReview['others']> {
  const { id, schoolId, accountId, admissionId, from, to } = leave;
  if (!schoolId) return [];
  let found = unscoped(db, 'checked before')
    .selectFrom('leave')
    .leftJoin('account', 'account.id', 'leave.account_id')
    .leftJoin('student', 'student.id', 'leave.student_id')
    .where(
      sql<boolean>`exists (select from ${places} where place.school_id = ${schoolId}
        and place.from_day <= ${to}::date and place.to_day >= ${from}::date)`,
    )
    .where('leave.id', '<>', id)
    .where('leave.state', 'in', ['asked', 'approved'])
    .where('leave.from_day', '<=', to)
    .where('leave.to_day', '>=', from);
  found = accountId
    ? found.where('leave.account_id', 'is not', null).where('leave.account_id', '<>', accountId)
    : found.where(
        sql<boolean>`leave.admission_id in (select mate.id from admission as own
          join admission as mate on mate.class_id = own.class_id
          where own.id = ${admissionId} and mate.id <> own.id)`,
      );
  return found
    .select([
      'leave.id as leaveId',
      sql<string>`coalesce(account.name, student.name)`.as('name'),
      'leave.from_day as from',
      'leave.to_day as to',
      sql<Leave['state']>`leave.state`.as('state'),
    ])
    .orderBy('leave.from_day')
    .orderBy('leave.id')
    .execute();
}

/** At every school where the person is away, as far as whoever answers sees it. */
async function periodsOf(reading: Reading, leave: Leave): Promise<LeaveReview['periods']> {
  const { db } = reading;
  const { accountId } = leave;
  if (!accountId) return [];
  const found = await placesOf(unscoped(db, 'checked before'), leave);
  const seen = await db
    .from('school')
    .where('school.id', '=', anyOf(found.map(({ schoolId }) => schoolId)))
    .select('school.id')
    .execute();
  const periods: LeaveReview['periods'] = [];
  for (const { schoolId, from, to } of found) {
    if (!seen.some(({ id }) => id === schoolId)) continue;
    const days = await schoolDays(db, schoolId, from, to);
    const away = leaveDays(leave, days, { countsHolidays: false });
    periods.push(...(await lessonsToCover(reading, { schoolId, teacherId: accountId }, away)));
  }
  return periods;
}
