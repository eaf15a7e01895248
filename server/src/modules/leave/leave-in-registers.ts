import type { SchoolDay } from '@shala/contract/holidays.ts';
import type { Leave } from '@shala/contract/leave.ts';
import { type LeaveSpan, leaveDays } from '@shala/contract/leave-days.ts';
import { sql } from 'kysely';
import { anyOf, type Database, fixed } from '../../platform/database.ts';
import type { Scoped } from '../../platform/scope.ts';
import {
  lockSeveralRegistersShared,
  refreshStaffLeave,
  refreshStudentLeave,
  writeStaffLeave,
} from '../attendance/attendance-public.ts';
import { schoolDays } from '../school-calendar/school-calendar-public.ts';
import {
  awayByLeave,
  backFromLeave,
  refreshSubstitutions,
} from '../time-table/time-table-public.ts';
import { type LeavePlace, placesOf } from './requests/leave-places.ts';

/** Brings registers and time table up to date with the leave on all its days, also future ones. */
export async function refreshLeaveDays(db: Database, leave: Leave): Promise<void> {
  const { id, schoolId, accountId, admissionId, from, to } = leave;
  if (!schoolId) return;
  if (admissionId) {
    await refreshStudentLeave(db, { schoolId, admissionId, from, to });
    return;
  }
  for (const place of await placesOf(db, leave)) {
    await refreshPlace(db, { id, accountId: accountId! }, place);
  }
}

async function refreshPlace(
  db: Database,
  { id, accountId }: { id: string; accountId: string },
  place: LeavePlace,
): Promise<void> {
  const { schoolId } = place;
  const teacher = { schoolId, teacherId: accountId };
  const days = await schoolDays(db, schoolId, place.from, place.to);
  const approved = await approvedThen(db, teacher, place);
  if (!approved.some((one) => one.id === id)) {
    await backFromLeave(db, { ...teacher, leaveId: id });
  }
  for (const one of approved) {
    await awayByLeave(db, { ...teacher, leaveId: one.id }, awayReason(one, days));
  }
  await writeStaffLeave(db, { accountId, ...place }, days);
}

/**
 * Locks the registers of the schools where these people work, or are about to, before the people themselves are locked
 * for a change of their work: a holiday that is declared also locks the registers first, and then those whose leave it
 * recounts.
 */
export async function lockRegistersOfWork(
  db: Scoped,
  accountIds: readonly string[],
  added: readonly { schoolId: string }[] = [],
): Promise<void> {
  const { rows, checked } = await db.reach('school_user', (inReach) =>
    inReach
      .where('school_user.account_id', '=', anyOf(accountIds))
      .select(['school_user.id', 'school_user.school_id as schoolId']),
  );
  const schoolIds = [...rows, ...added].map(({ schoolId }) => schoolId);
  if (schoolIds.length > 0) await lockSeveralRegistersShared(checked, schoolIds);
}

/** Whose work at which schools begins, changes or ends, also with the account. */
interface ChangedWork {
  accountId: string;
  schoolIds: readonly string[];
}

/**
 * People begin or cease to work at schools: leave that was approved before applies there too, or no longer, and who
 * is a substitute there follows. The registers and then the people are locked; schools come in one order for everybody.
 */
export async function refreshWork(
  db: Database,
  changed: readonly ChangedWork[],
  today: string,
): Promise<void> {
  const accountIds = changed.map(({ accountId }) => accountId);
  const approved = await approvedLeave(db, accountIds);
  const touched = new Map(changed.map(({ accountId, schoolIds }) => [accountId, schoolIds]));
  for (const schoolId of [...new Set([...touched.values()].flat())].sort()) {
    for (const leave of approved) {
      const isOwn = leave.schoolId === schoolId;
      if (!isOwn && touched.get(leave.accountId)!.includes(schoolId)) {
        await refreshAt(db, schoolId, leave);
      }
    }
    const teacherIds = accountIds.filter((id) => touched.get(id)!.includes(schoolId));
    await refreshSubstitutions(db, { schoolId, teacherIds, today });
  }
}

interface Approved {
  id: string;
  accountId: string;
  from: string;
  to: string;
}

async function refreshAt(db: Database, schoolId: string, leave: Approved): Promise<void> {
  const { id, accountId, from, to } = leave;
  const places = await placesOf(db, { id });
  const here = places.filter((place) => place.schoolId === schoolId);
  for (const place of here) await refreshPlace(db, { id, accountId }, place);
  if (here.length === 0) await backFromLeave(db, { schoolId, teacherId: accountId, leaveId: id });
  await refreshStaffLeave(db, { schoolId, accountId, from, to });
}

/** What applies wherever the person works. */
const approvedLeave = (db: Database, accountIds: readonly string[]) =>
  db
    .selectFrom('leave')
    .where('account_id', '=', anyOf(accountIds))
    .where('state', '=', 'approved')
    .where('only_there', '=', false)
    .where('school_id', 'is not', null)
    .select([
      'id',
      sql<string>`account_id`.as('accountId'),
      'school_id as schoolId',
      'from_day as from',
      'to_day as to',
    ])
    .orderBy('id')
    .execute();

interface ApprovedSpan extends LeaveSpan {
  id: string;
  code: string;
}

/** What is approved in that time, this leave or another: half a day each of two may make one day. */
const approvedThen = (
  db: Database,
  { schoolId, teacherId }: { schoolId: string; teacherId: string },
  { from, to }: Pick<LeaveSpan, 'from' | 'to'>,
): Promise<ApprovedSpan[]> => {
  const query = db
    .selectFrom('leave')
    .innerJoin('leave_type', 'leave_type.id', 'leave.leave_type_id')
    .where('leave.account_id', '=', teacherId)
    .where((leave) =>
      leave.or([leave('leave.school_id', '=', schoolId), leave('leave.only_there', '=', false)]),
    )
    .where('leave.school_id', 'is not', null)
    .where('leave.state', '=', 'approved')
    .where('leave.from_day', '<=', to)
    .where('leave.to_day', '>=', from)
    .select([
      'leave.id',
      'leave_type.code',
      'leave.from_day as from',
      'leave.to_day as to',
      'leave.from_midday as fromMidday',
      'leave.to_midday as toMidday',
    ])
    .orderBy('leave.from_day')
    .orderBy('leave.from_midday');
  return fixed(query).execute();
};

/** The school days of a leave, as the day's arrangement says why somebody is away. */
export const awayReason = (
  leave: LeaveSpan & { code: string },
  days: readonly Pick<SchoolDay, 'day' | 'kind'>[],
) =>
  leaveDays(leave, days, { countsHolidays: false }).map(({ day, morning, afternoon }) => ({
    day,
    reason: morning && afternoon ? leave.code : `${leave.code} ½`,
  }));
