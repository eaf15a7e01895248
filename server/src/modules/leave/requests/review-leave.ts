import type { Leave, LeaveReview } from '@shala/contract/leave.ts';
import type { Balance } from '@shala/contract/leave-balances.ts';
import { leaveDays } from '@shala/contract/leave-days.ts';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import type { CheckedDb, Scoped } from '../../../platform/scope.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { schoolDays } from '../../school-calendar/school-calendar-public.ts';
import { lessonsToCover } from '../../time-table/time-table-public.ts';
import { Balances } from '../balances/balances.ts';
import { memberOf } from '../staff-member.ts';
import { findRules } from '../types/leave-types.ts';
import { findStaffOfToday, isDecidedBy } from './approvers.ts';
import { places, placesOf } from './leave-places.ts';
import { findLeave, leaves } from './leave-record.ts';

/**
 * One leave with what its approver should know: the balance, who else is away, who acts for a principal, and the
 * periods to be covered. Others see no more than the leave, the person the own balance and who acts.
 */
export async function reviewLeave(reading: ReadingWithTexts, id: string): Promise<LeaveReview> {
  const leave = await findLeave(reading, id);
  const isApprover = await isDecidedByPerson(reading.db, id);
  const checked = reading.db.checked('leave', id);
  const isOwn = leave.accountId === reading.db.person.accountId;
  const isOpen = leave.state === 'asked' || leave.state === 'approved';
  return {
    leave,
    balance:
      isOwn || (isApprover && (await isOfToday(reading.db, leave)))
        ? await balanceOf(reading, checked, leave)
        : null,
    others: isApprover && isOpen ? await othersAway(checked, leave) : [],
    acting: (isApprover || isOwn) && isOpen ? await actingMeanwhile(checked, leave) : null,
    periods: isApprover && isOpen ? await periodsOf(reading, checked, leave) : [],
  };
}

async function isDecidedByPerson(db: Scoped, id: string): Promise<boolean> {
  const found = await leaves(db)
    .where('leave.id', '=', id)
    .select(isDecidedBy(db.person).as('isTheirs'))
    .executeTakeFirst();
  return found?.isTheirs ?? false;
}

/** A former school decides of its own days without the balance, which is the next school's affair. */
const isOfToday = async (db: Scoped, { accountId }: Leave): Promise<boolean> =>
  accountId !== null && (await findStaffOfToday(db, accountId)) !== undefined;

/** With this request among those that are not decided yet. */
async function balanceOf(
  { clock }: ReadingWithTexts,
  db: CheckedDb,
  leave: Leave,
): Promise<Balance | null> {
  const { accountId, schoolId, from } = leave;
  if (!accountId) return null;
  const member = await memberOf(db, { accountId, schoolId, day: from });
  if (!member) return null;
  const balances = await Balances.of({ db, clock }, { ...member, schoolId });
  const type = await findRules(db, leave.leaveTypeId);
  const year = balances.yearAt(type, from);
  return year ? balances.balance(type, year) : null;
}

/** Of the staff for one of its members, of the class for a student. */
async function othersAway(db: CheckedDb, leave: Leave): Promise<LeaveReview['others']> {
  const { id, schoolId, accountId, admissionId, from, to } = leave;
  if (!schoolId) return [];
  let found = db
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
      'student.local_name as localName',
      'leave.from_day as from',
      'leave.to_day as to',
      sql<Leave['state']>`leave.state`.as('state'),
    ])
    .orderBy('leave.from_day')
    .orderBy('leave.id')
    .execute();
}

/** Who is the acting principal of the school on some of the days. */
async function actingMeanwhile(db: CheckedDb, leave: Leave): Promise<LeaveReview['acting']> {
  const { role, schoolId, from, to } = leave;
  if (role !== 'Principal' || !schoolId) return null;
  return db
    .selectFrom('school_user as acting')
    .innerJoin('account', 'account.id', 'acting.account_id')
    .where('acting.school_id', '=', schoolId)
    .where('acting.acts_from', '<=', to)
    .where('acting.acts_to', '>=', from)
    .select([
      'acting.account_id as accountId',
      'account.name',
      sql<string>`acting.acts_from`.as('from'),
      sql<string>`acting.acts_to`.as('to'),
    ])
    .orderBy('acting.acts_from')
    .execute();
}

/** At every school where the person is away, as far as the approver sees it. */
async function periodsOf(
  { db, say }: ReadingWithTexts,
  checked: CheckedDb,
  leave: Leave,
): Promise<LeaveReview['periods']> {
  const { accountId } = leave;
  if (!accountId) return [];
  const found = await placesOf(checked, leave);
  const seen = await db
    .from('school')
    .where('school.id', '=', anyOf(found.map(({ schoolId }) => schoolId)))
    .select('school.id')
    .execute();
  const periods: LeaveReview['periods'] = [];
  for (const { schoolId, from, to } of found) {
    if (!seen.some(({ id }) => id === schoolId)) continue;
    const days = await schoolDays(checked, schoolId, from, to);
    const away = leaveDays(leave, days, { countsHolidays: false });
    const teacher = { schoolId, teacherId: accountId };
    periods.push(...(await lessonsToCover({ db: checked, say }, teacher, away)));
  }
  return periods;
}
