import { sql } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database.ts';
import { lockNames } from '../../../platform/named-locks.ts';

/**
 * Adds up again the days of areas that have changed, from their schools; one server after the other, as the later count
 * is the one that stays.
 */
export const addUpAreas = (db: Database): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await lockNames(transaction, [{ name: 'days of areas' }]);
    await addUp(transaction);
  });

/**
 * One statement, so that what it takes from the list and what it counts are of the same moment: a save that is not
 * committed by then is on the list of the next time.
 */
async function addUp(db: Database): Promise<void> {
  await sql`
    with change as (
      delete from area_day_change returning school_id, day, district_id, block_id
    ), touched as (
      select school.district_id, school.block_id, change.day
      from change join school on school.id = change.school_id
      union select district_id, block_id, null from change where district_id is not null
    ), area as (
      select district_id, block_id, day from touched where day is not null
      union
      select touched.district_id, touched.block_id, area_day.day from touched
      join area_day on area_day.district_id = touched.district_id
        and area_day.block_id is not distinct from touched.block_id
      where touched.day is null
      union
      select touched.district_id, touched.block_id, school_day.day from touched
      join school on school.district_id = touched.district_id
        and school.block_id is not distinct from touched.block_id
      join school_day on school_day.school_id = school.id
      where touched.day is null
    ), counted as (
      select area.district_id, area.block_id, area.day,
        coalesce(sum(counted_half_days(school_day)), 0) as half_days,
        coalesce(sum(counted_marks(school_day)), 0) as marked
      from area
      left join (school join school_day on school_day.school_id = school.id)
        on school.district_id = area.district_id and school.block_id is not distinct from area.block_id
          and school.status = 'open' and school_day.day = area.day
      group by area.district_id, area.block_id, area.day
    )
    insert into area_day (district_id, block_id, day, half_days, marked)
    select district_id, block_id, day, half_days, marked from counted
    order by district_id, block_id, day
    on conflict on constraint area_day_of_area
      do update set half_days = excluded.half_days, marked = excluded.marked`.execute(db);
}
