import type { SchoolDay } from '@shala/contract/holidays.ts';
import type { Leave } from '@shala/contract/leave.ts';
import { sql } from 'kysely';
import { type Database, fixed, runFixed } from '../../platform/database.ts';
import { schoolDay } from '../../platform/days.ts';
import { officeDays, schoolDays } from '../school-calendar/school-calendar-public.ts';

/** Somebody who may have leave of their own: a member of a school's staff, or an officer. */
export interface Member {
  accountId: string;
  name: string;
  role: Leave['role'];
  gender: string | null;
  /** Nothing is granted for years before the account was there. */
  since: string;
  /** By whose days the leave is counted; null: an officer's, who belongs to no school. */
  schoolId: string | null;
  stateId: string | null;
}

interface Asked {
  accountId: string;
  /** Where somebody works at several schools, one of them. */
  schoolId?: string | null | undefined;
  day: string;
}

/** The school is null where the person works at none on the day, or not at the one that is named. */
export async function memberOf(db: Database, asked: Asked): Promise<Member | undefined> {
  const { rows } = await runFixed(
    db,
    sql<Member>`
    select account.id as "accountId", account.name, account.role, account.gender,
      ${schoolDay('account.created_at')} as since,
      work.school_id as "schoolId", coalesce(work.state_id, named.state_id, area.state_id) as "stateId"
    from account
    left join lateral (
      select school.id as school_id, school.state_id from school_user
      join school on school.id = school_user.school_id
      where school_user.account_id = account.id and account.role <> 'EducationOfficer'
        and school_user.school_id = coalesce(${asked.schoolId ?? null}::uuid, school_user.school_id)
        and school_user.starts_on <= ${asked.day}::date
        and (school_user.ends_on is null or school_user.ends_on >= ${asked.day}::date)
      order by school_user.starts_on, school.id limit 1) as work on true
    left join school as named on named.id = ${asked.schoolId ?? null}::uuid
    left join lateral (
      select coalesce(location_user.state_id, district.state_id, of_block.state_id) as state_id
      from location_user
      left join district on district.id = location_user.district_id
      left join block on block.id = location_user.block_id
      left join district as of_block on of_block.id = block.district_id
      where location_user.account_id = account.id
      order by location_user.id limit 1) as area on true
    where account.id = ${asked.accountId} and account.role <> 'SuperAdmin'
      and account.student_id is null`,
  );
  return rows[0];
}

/** At how many schools somebody works on a day. */
export async function countOfSchools(db: Database, { accountId, day }: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct school_id)::int as count from school_user
    where account_id = ${accountId} and starts_on <= ${day}::date
      and (ends_on is null or ends_on >= ${day}::date)`.execute(db);
  return rows[0]!.count;
}

/** Locks a person's leave until the transaction ends: balances are read and written by one at a time. */
export async function lockStaffMember(db: Database, accountId: string): Promise<void> {
  const member = db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate();
  await fixed(member).execute();
}

export const daysOf = (
  db: Database,
  { schoolId, stateId }: Pick<Member, 'schoolId' | 'stateId'>,
  from: string,
  to: string,
): Promise<SchoolDay[]> =>
  schoolId ? schoolDays(db, schoolId, from, to) : officeDays(db, stateId, from, to);
