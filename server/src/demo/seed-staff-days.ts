import { addDays } from '@shala/contract/days.ts';
import { sql } from 'kysely';
import { schoolDays } from '../modules/school-calendar/school-calendar-public.ts';
import type { Database } from '../platform/database.ts';
import { startOfDay } from '../platform/days.ts';
import type { Registers } from './seed-registers.ts';

const days = 60;

/** Two months of coming and going. Today the demo's own people have still to check in. */
export async function seedStaffDays(
  db: Database,
  { today, now, year, schools }: Registers,
): Promise<void> {
  const last = [today, year.ends_on].sort()[0]!;
  const first = [year.starts_on, addDays(last, -days)].sort()[1]!;
  for (const { id } of schools) {
    const open = (await schoolDays(db, id, first, last)).filter(({ kind }) => kind !== 'off');
    await sql`
      insert into staff_mark (school_id, day, account_id, in_at, in_arrived_at, out_at, out_arrived_at)
      select ${id}, day, account.id, came, came, case when went < ${now}::timestamptz then went end,
        case when went < ${now}::timestamptz then went end
      from unnest(${open.map(({ day }) => day)}::date[]) as day
      cross join school_user join account on account.id = school_user.account_id
      cross join lateral (select abs(hashtext(account.email || day::text)::bigint) % 100 as chance) as drawn
      cross join lateral (select
        ${startOfDay(sql`day`)} + interval '10:12' + chance * interval '21 seconds'
          + case when chance > 93 then interval '35 minutes' else interval '0' end as came,
        ${startOfDay(sql`day`)} + interval '17:02' + chance * interval '17 seconds' as went
      ) as times
      where school_user.school_id = ${id} and chance > 3 and came < ${now}::timestamptz
        and not (day = ${today} and account.email in ('teacher@demo.example', 'principal@demo.example'))`.execute(
      db,
    );
  }
  await db
    .insertInto('attendance_rule')
    .values({
      school_id: schools[0]!.id,
      student_late_after: '11:10',
      staff_late_after: '10:45',
      updated_at: now,
    })
    .execute();
}
