import type { SchoolDay } from '@shala/contract/holidays.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { daysOfSchools } from '../../school-calendar/school-calendar-public.ts';
import { writeStudentLeave } from './leave-marks.ts';
import { writeStaffLeave } from './staff-leave.ts';

interface Days {
  schoolIds: readonly string[];
  from: string;
  to: string;
}

/**
 * A holiday was declared, also for past days, or deleted: marks of days off do not count, and count again when the day
 * is a working day, and leave applies on working days alone. The registers are locked.
 */
export async function refreshDaysOff(db: Database, { schoolIds, from, to }: Days): Promise<void> {
  const kinds = await daysOfSchools(db, schoolIds, from, to);
  // Schools that go by the same rules have the same days, and are changed by one statement.
  const alike = new Map<object, string[]>();
  for (const [schoolId, days] of kinds) alike.set(days, [...(alike.get(days) ?? []), schoolId]);
  for (const ids of alike.values()) {
    const off = kinds.get(ids[0]!)!.filter(({ kind }) => kind === 'off');
    await sql`
      update school_day set is_off = not is_off
      where school_id = any(${ids}::uuid[]) and day between ${from}::date and ${to}::date
        and is_off <> (day = any(${off.map(({ day }) => day)}::date[]))`.execute(db);
  }
  await refreshLeave(db, { schoolIds, from, to }, kinds);
}

interface OnLeave {
  schoolId: string;
  admissionIds: string[];
  accountIds: string[];
  first: string;
  last: string;
}

async function refreshLeave(
  db: Database,
  { schoolIds, from, to }: Days,
  kinds: ReadonlyMap<string, readonly SchoolDay[]>,
): Promise<void> {
  const { rows: onLeave } = await sql<OnLeave>`
    select place.school_id as "schoolId",
      coalesce(array_agg(distinct leave.admission_id)
        filter (where leave.admission_id is not null), '{}') as "admissionIds",
      coalesce(array_agg(distinct leave.account_id)
        filter (where leave.account_id is not null), '{}') as "accountIds",
      greatest(min(leave.from_day), ${from}::date) as first,
      least(max(leave.to_day), ${to}::date) as last
    from leave
    -- also where the person works besides
    cross join lateral (
      select leave.school_id
      union select school_user.school_id from school_user
      where school_user.account_id = leave.account_id and not leave.only_there
    ) as place
    where leave.state = 'approved' and leave.from_day <= ${to}::date and leave.to_day >= ${from}::date
      and (leave.school_id = any(${schoolIds}::uuid[]) or leave.account_id in (
        select account_id from school_user where school_id = any(${schoolIds}::uuid[])))
      and place.school_id = any(${schoolIds}::uuid[])
    group by place.school_id order by place.school_id`.execute(db);
  for (const { schoolId, admissionIds, accountIds, first, last } of onLeave) {
    const of = { schoolId, from: first, to: last };
    if (admissionIds.length > 0) await writeStudentLeave(db, { ...of, admissionIds });
    const days = kinds.get(schoolId)!.filter(({ day }) => first <= day && day <= last);
    for (const accountId of accountIds) await writeStaffLeave(db, { ...of, accountId }, days);
  }
}
