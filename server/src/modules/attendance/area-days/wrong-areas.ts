import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';

/** A total of an area that differs from the days of its schools, though nothing has changed since it was added up. */
interface WrongArea {
  districtId: string;
  blockId: string | null;
  day: string;
}

export async function wrongAreas(db: Database): Promise<WrongArea[]> {
  const { rows } = await sql<WrongArea>`
    with counted as (
      select district_id, block_id, school_day.day,
        sum(2 * (present + late) + half_day) as half_days,
        sum(present + absent + late + half_day + on_leave + medical) as marked
      from school_day join school on school.id = school_day.school_id
      where school.status = 'open' and not is_off and classes_marked > 0
      group by district_id, block_id, school_day.day
    )
    select coalesce(area_day.district_id, counted.district_id) as "districtId",
      coalesce(area_day.block_id, counted.block_id) as "blockId",
      coalesce(area_day.day, counted.day) as day
    from area_day full join counted on counted.district_id = area_day.district_id
      and coalesce(counted.block_id, counted.district_id)
        = coalesce(area_day.block_id, area_day.district_id)
      and counted.day = area_day.day
    where (coalesce(area_day.half_days, 0), coalesce(area_day.marked, 0))
        <> (coalesce(counted.half_days, 0), coalesce(counted.marked, 0))
      and not exists (select from area_day_change
        where day is null or day = coalesce(area_day.day, counted.day))
    order by day, "districtId", "blockId"`.execute(db);
  return rows;
}
