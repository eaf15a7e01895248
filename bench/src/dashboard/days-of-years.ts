import { addUpAreas } from '@shala/server/src/modules/attendance/attendance-public.ts';
import { openDatabase } from '@shala/server/src/platform/database.ts';
import { lastDay } from '../attendance/keep-registers.ts';
import { connected } from '../connected.ts';
import type { Bench } from '../open-bench.ts';

/** As many school days as a year has, of this year and of the one before, for comparisons. */
const days = 231;

/** Every school's day and months of fees as of its last day, once for each working day of a year. */
export const daysOfYears = ({ ownerUrl }: Bench, districtId: string) =>
  connected(ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    const found = await client.query<{ days: number }>(
      `select count(*)::int as days from school_day
        where school_id = (select id from school where district_id = $1 limit 1)`,
      [districtId],
    );
    if (found.rows[0]!.days >= days) return;
    await client.query(
      `insert into school_day (school_id, day, year, classes_marked, enrolled, present, absent,
          late, half_day, on_leave, medical)
        select school_id, past::date, extract(year from past - interval '3 months'), classes_marked,
          enrolled, present, absent, late, half_day, on_leave, medical
        from generate_series($2::date - interval '400 days', $2::date - interval '1 day', '1 day') as past,
          school_day join school on school.id = school_day.school_id
        where school_day.day = $2 and school.district_id = $1 and extract(isodow from past) < 6
        order by past, school_id
        on conflict do nothing`,
      [districtId, lastDay],
    );
    await client.query(
      `insert into fee_month (school_id, month, charged_paise, paid_paise, owed_paise)
        select school.id, month::date, 500000, 300000, 200000
        from generate_series('2025-04-01'::date, '2026-11-01', '1 month') as month, school
        where district_id = $1 on conflict do nothing`,
      [districtId],
    );
    await client.query(
      `insert into area_day_change (district_id, block_id)
        select distinct district_id, block_id from school where district_id = $1`,
      [districtId],
    );
    const db = openDatabase({ url: ownerUrl, onError: console.error });
    await addUpAreas(db).finally(() => db.destroy());
    await client.query('vacuum analyze school_day, fee_month, area_day, area_day_change');
  });
