import type { SchoolDay } from '@shala/contract/holidays.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Database, runFixed } from '../../../platform/database.ts';
import { schoolDays } from '../../school-calendar/school-calendar-public.ts';
import { awayHalves, workingDays } from './leave-halves.ts';

/**
 * Whoever works at several schools is away from all of them at which they work on the day, unless the leave was applied
 * for at its own school alone.
 */
const appliesAt = (schoolId: string, day: RawBuilder<unknown>) => sql`(leave.school_id = ${schoolId}
  or (leave.school_id is not null and not leave.only_there and exists (select from school_user
    where school_user.account_id = leave.account_id and school_user.school_id = ${schoolId}
      and school_user.starts_on <= ${day}
      and (school_user.ends_on is null or school_user.ends_on >= ${day}))))`;

/**
 * Makes the days of a member of staff show what approved leave says, no more and no less: called in the transaction
 * in which a leave was approved or cancelled, after its state was changed. Days off are passed by; check-in and
 * the Principal's correction stay beside it.
 */
export async function refreshStaffLeave(db: Database, of: Span): Promise<void> {
  await writeStaffLeave(db, of, await schoolDays(db, of.schoolId, of.from, of.to));
}

interface Span {
  schoolId: string;
  accountId: string;
  from: string;
  to: string;
}

/** The same where the days of the span are already read. */
export async function writeStaffLeave(
  db: Database,
  { schoolId, accountId, from, to }: Span,
  kinds: readonly SchoolDay[],
): Promise<void> {
  const isDuty = sql`leave_type.shown_as = 'on_duty'`;
  // A morning and an afternoon of two leaves make one whole day, which shows the earlier one.
  const due = sql`
    select working.day,
      (array_agg(leave.id order by leave.from_day, leave.from_midday))[1] as leave_id,
      case
        when bool_and(${isDuty}) then 'on_duty'
        when sum(${awayHalves}) filter (where not ${isDuty}) >= working.halves then 'on_leave'
        else 'half_leave'
      end as leave_status
    from leave
    join leave_type on leave_type.id = leave.leave_type_id
    join ${workingDays(kinds)} on working.day between leave.from_day and leave.to_day
    where leave.account_id = ${accountId} and leave.state = 'approved'
      and ${appliesAt(schoolId, sql`working.day`)}
    group by working.day, working.halves
    having sum(${awayHalves}) > 0`;
  const ended = sql`staff_mark.school_id = ${schoolId} and staff_mark.account_id = ${accountId}
    and staff_mark.day between ${from}::date and ${to}::date and staff_mark.leave_id is not null
    and not exists (select from due where due.day = staff_mark.day)`;
  const isLeaveAlone = sql`(staff_mark.status is null and staff_mark.in_at is null
    and staff_mark.out_at is null)`;
  await runFixed(
    db,
    sql`
    with due as materialized (${due}),
    gone as (
      delete from staff_mark where ${ended} and ${isLeaveAlone}
    ), uncovered as (
      update staff_mark set leave_id = null, leave_status = null
      where ${ended} and not ${isLeaveAlone}
    )
    insert into staff_mark (school_id, day, account_id, leave_id, leave_status, version)
    select ${schoolId}, day, ${accountId}, leave_id, leave_status, 0 from due
    on conflict (school_id, day, account_id) do update
      set leave_id = excluded.leave_id, leave_status = excluded.leave_status`,
  );
}
