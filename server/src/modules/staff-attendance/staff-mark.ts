import type { ShownStaffStatus, StaffMark } from '@shala/contract/staff-attendance.ts';
import { sql } from 'kysely';
import { type Database, fixed, runFixed } from '../../platform/database.ts';
import { inIndia } from '../../platform/days.ts';

/**
 * What a day shows: the Principal's correction, or else what the times give by the school's hour. Who came although on
 * leave is present; nobody is absent by not being in yet.
 */
const shown = sql<ShownStaffStatus | null>`case
  when staff_mark.status is not null then staff_mark.status
  when staff_mark.in_at is null or staff_mark.leave_status in ('half_leave', 'on_duty')
    then staff_mark.leave_status
  when date_trunc('second', ${inIndia('staff_mark.in_at')})::time
    > attendance_rule.staff_late_after then 'late'
  else 'present' end`;

/** A school's marks with what they show. */
export const marks = (db: Database, schoolId: string) =>
  db
    .selectFrom('staff_mark')
    .leftJoin('attendance_rule', 'attendance_rule.school_id', 'staff_mark.school_id')
    .where('staff_mark.school_id', '=', schoolId)
    .select([
      'staff_mark.version',
      sql<StaffMark['status']>`staff_mark.status`.as('status'),
      shown.as('shown'),
      'staff_mark.in_at as inAt',
      'staff_mark.in_arrived_at as inArrivedAt',
      sql<StaffMark['inPlace']>`staff_mark.in_place`.as('inPlace'),
      'staff_mark.in_distance as inDistance',
      'staff_mark.out_at as outAt',
      'staff_mark.out_arrived_at as outArrivedAt',
      sql<StaffMark['outPlace']>`staff_mark.out_place`.as('outPlace'),
      'staff_mark.out_distance as outDistance',
      'staff_mark.leave_id as leaveId',
      'staff_mark.note',
    ]);

interface Span {
  from: string;
  to: string;
}

/** One person's marks of the days, by day. */
export async function marksOfPerson(
  db: Database,
  { schoolId, accountId }: Pick<PersonDay, 'schoolId' | 'accountId'>,
  { from, to }: Span,
): Promise<Map<string, StaffMark>> {
  const query = marks(db, schoolId)
    .where('staff_mark.account_id', '=', accountId)
    .where('staff_mark.day', '>=', from)
    .where('staff_mark.day', '<=', to)
    .select('staff_mark.day');
  const rows = await fixed(query).execute();
  return new Map(rows.map(({ day, ...mark }) => [day, mark]));
}

/** Everybody's marks of a day, by person. */
export async function marksOfDay(
  db: Database,
  { schoolId, day }: Pick<PersonDay, 'schoolId' | 'day'>,
): Promise<Map<string, StaffMark>> {
  const query = marks(db, schoolId)
    .where('staff_mark.day', '=', day)
    .select('staff_mark.account_id as accountId');
  const rows = await fixed(query).execute();
  return new Map(rows.map(({ accountId, ...mark }) => [accountId, mark]));
}

interface PersonMonth {
  accountId: string;
  /** By day. */
  marks: Record<string, ShownStaffStatus>;
  present: number;
}

/**
 * What everybody's days show, and how many of them count: half a day is half, and of half a leave the other half for
 * who came. Summed by PostgreSQL, as a thousand rows of times cost more to transfer than to sum.
 */
export async function monthsOf(
  db: Database,
  schoolId: string,
  { from, to }: Span,
): Promise<Map<string, PersonMonth>> {
  const { rows } = await runFixed(
    db,
    sql<PersonMonth>`
    select "accountId", coalesce(json_object_agg(day, shown order by day)
        filter (where shown is not null), '{}') as marks,
      sum(case when shown in ('present', 'late', 'on_duty') then 1
        when shown = 'half_day' or (shown = 'half_leave' and came) then 0.5 else 0 end) as present
    from (
      select staff_mark.account_id as "accountId", staff_mark.day, ${shown} as shown,
        staff_mark.in_at is not null as came
      from staff_mark
      left join attendance_rule on attendance_rule.school_id = staff_mark.school_id
      where staff_mark.school_id = ${schoolId}
        and staff_mark.day between ${from}::date and ${to}::date
    ) as one
    group by "accountId"`,
  );
  return new Map(rows.map((row) => [row.accountId, row]));
}

export interface PersonDay {
  schoolId: string;
  accountId: string;
  day: string;
}

/** Locks one day of one person until the transaction ends; adds it where it is not there yet. */
export async function lockStaffMark(
  db: Database,
  { schoolId, accountId, day }: PersonDay,
): Promise<StaffMark> {
  await db
    .insertInto('staff_mark')
    .values({ school_id: schoolId, account_id: accountId, day, version: 0 })
    .onConflict((there) => there.columns(['school_id', 'day', 'account_id']).doNothing())
    .execute();
  return marks(db, schoolId)
    .where('staff_mark.account_id', '=', accountId)
    .where('staff_mark.day', '=', day)
    .forNoKeyUpdate('staff_mark')
    .executeTakeFirstOrThrow();
}

export async function markOf(db: Database, of: PersonDay): Promise<StaffMark> {
  const found = await marksOfPerson(db, of, { from: of.day, to: of.day });
  return found.get(of.day)!;
}
