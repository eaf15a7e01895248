import type { SchoolDay } from '@shala/contract/holidays.ts';
import { type LeaveSpan, leaveCost } from '@shala/contract/leave-days.ts';
import { sql } from 'kysely';
import { type Act, recordActs, type Writing } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database.ts';
import { daysOfSchools, officeDays } from '../../school-calendar/school-calendar-public.ts';
import { awayByLeave } from '../../time-table/time-table-public.ts';
import { awayReason } from '../leave-in-registers.ts';
import { places } from '../requests/leave-places.ts';
import { memberOf } from '../staff-member.ts';
import { findType } from '../types/leave-types.ts';
import { settleCost } from './settle-cost.ts';

interface ChangedDays {
  schoolIds: readonly string[];
  /** Also those of officers, who belong to no school: their days hang on the state and the programme. */
  isOfOffices: boolean;
  from: string;
  to: string;
  /** What the days have become, as the holiday is called. */
  note: string | null;
}

interface CountedLeave extends LeaveSpan {
  id: string;
  accountId: string | null;
  schoolId: string | null;
  name: string;
  leaveTypeId: string;
  state: 'asked' | 'approved';
  halfDays: number;
}

/**
 * Days became days off, or cease to be: what leave costs follows, in the same transaction. Days that are no
 * longer counted return to the balance; days that are counted again are taken as far as it has any left. The
 * registers of the schools are locked.
 */
export async function recountLeave(writing: Writing, changed: ChangedDays): Promise<void> {
  const { db } = writing;
  await lockPeople(db, changed);
  const counted = await leaveToCount(db, changed);
  const costOf = await costs(writing, counted);
  const acts: Act[] = [];
  for (const leave of counted) {
    const wanted = costOf(leave);
    if (wanted === undefined || wanted === leave.halfDays) continue;
    const halfDays = await settle(writing, leave, { wanted, note: changed.note });
    if (halfDays === leave.halfDays) continue;
    await sql`update leave set half_days = ${halfDays}, version = version + 1
      where id = ${leave.id}`.execute(db);
    acts.push({
      act: 'leave.recount',
      entityId: leave.id,
      entityName: leave.name,
      schoolId: leave.schoolId,
      before: { halfDays: leave.halfDays },
      after: { halfDays, remark: changed.note },
    });
  }
  await recordActs(writing, acts);
  await coverAgain(writing, changed);
}

const reaches = ({ schoolIds, isOfOffices, from, to }: ChangedDays) => sql<boolean>`
  leave.state in ('asked', 'approved') and leave.from_day <= ${to}::date and leave.to_day >= ${from}::date
  and (leave.school_id = any(${schoolIds}::uuid[])
    or (${isOfOffices} and leave.school_id is null))`;

/** Before their leave is read: a balance is read and written by one at a time. */
const lockPeople = (db: Database, changed: ChangedDays) =>
  sql`select account.id from account
    where account.id in (select leave.account_id from leave where ${reaches(changed)})
    order by account.id for no key update`.execute(db);

async function leaveToCount(db: Database, changed: ChangedDays): Promise<CountedLeave[]> {
  const { rows } = await sql<CountedLeave>`
    select leave.id, leave.account_id as "accountId", leave.school_id as "schoolId",
      coalesce(account.name, student.name) as name, leave.leave_type_id as "leaveTypeId",
      leave.state, leave.half_days as "halfDays", leave.from_day as from, leave.to_day as to,
      leave.from_midday as "fromMidday", leave.to_midday as "toMidday"
    from leave
    join leave_type on leave_type.id = leave.leave_type_id
    left join account on account.id = leave.account_id
    left join student on student.id = leave.student_id
    where ${reaches(changed)} and not leave_type.counts_holidays
    order by leave.account_id, leave.id`.execute(db);
  return rows;
}

/** What each leave costs by the days as they are now. */
async function costs({ db, clock }: Writing, counted: readonly CountedLeave[]) {
  const ids = [...new Set(counted.flatMap(({ schoolId }) => schoolId ?? []))];
  const [first = ''] = counted.map(({ from }) => from).sort();
  const last =
    counted
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? '';
  const ofSchools = ids.length > 0 ? await daysOfSchools(db, ids, first, last) : new Map();
  const ofOffices = new Map<string, SchoolDay[]>();
  for (const { id, accountId, schoolId, from, to } of counted) {
    if (schoolId || !accountId) continue;
    const member = await memberOf(db, { accountId, day: clock.schoolDay() });
    ofOffices.set(id, await officeDays(db, member?.stateId ?? null, from, to));
  }
  return (leave: CountedLeave): number | undefined => {
    const days = leave.schoolId ? ofSchools.get(leave.schoolId) : ofOffices.get(leave.id);
    return days && leaveCost(leave, days, { countsHolidays: false }).halfDays;
  };
}

/** What is not decided yet takes nothing, and students have no balance. */
async function settle(
  writing: Writing,
  leave: CountedLeave,
  { wanted, note }: { wanted: number; note: string | null },
): Promise<number> {
  const { accountId, schoolId, state, from: day } = leave;
  if (!accountId || state === 'asked') return wanted;
  const member = await memberOf(writing.db, { accountId, schoolId, day });
  if (!member) return leave.halfDays;
  const type = await findType(writing.db, leave.leaveTypeId);
  return settleCost(writing, { ...member, schoolId }, { leave, type, note });
}

interface Away extends LeaveSpan {
  id: string;
  code: string;
  schoolId: string;
  teacherId: string;
  first: string;
  last: string;
}

/** Where days become school days again, the lessons of those on leave have to be covered. */
async function coverAgain({ db }: Writing, { schoolIds, from, to }: ChangedDays): Promise<void> {
  const { rows } = await sql<Away>`
    select leave.id, leave_type.code, place.school_id as "schoolId", leave.account_id as "teacherId",
      leave.from_day as from, leave.to_day as to,
      leave.from_midday as "fromMidday", leave.to_midday as "toMidday",
      greatest(place.from_day, ${from}::date) as first, least(place.to_day, ${to}::date) as last
    from leave
    join leave_type on leave_type.id = leave.leave_type_id
    cross join lateral ${places}
    where leave.state = 'approved' and leave.account_id in (
        select account_id from school_user where school_id = any(${schoolIds}::uuid[]))
      and place.school_id = any(${schoolIds}::uuid[])
      and place.from_day <= ${to}::date and place.to_day >= ${from}::date
    order by place.school_id, leave.id`.execute(db);
  if (rows.length === 0) return;
  const kinds = await daysOfSchools(db, [...new Set(rows.map((row) => row.schoolId))], from, to);
  for (const { id: leaveId, schoolId, teacherId, first, last, ...leave } of rows) {
    const days = (kinds.get(schoolId) ?? []).filter(({ day }) => first <= day && day <= last);
    await awayByLeave(db, { schoolId, teacherId, leaveId }, awayReason(leave, days));
  }
}
