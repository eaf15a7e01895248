import { type RawBuilder, sql } from 'kysely';
import type { Scoped } from '../../../platform/scope.ts';

interface AreaDay {
  district_id: string;
  block_id: string | null;
  day: string;
  half_days: number;
  marked: number;
}

/**
 * The attendance of an office's open schools by block and day, as a table: from the totals of areas, and from the schools
 * themselves where a day has changed since it was added up.
 */
export const daysOfAreas = (db: Scoped, from: string, to: string): RawBuilder<AreaDay> =>
  sql<AreaDay>`(
    with changed as materialized (
      select day from area_day_change where day between ${from}::date and ${to}::date
      union
      select all_days.day::date from generate_series(${from}::date, ${to}::date, '1 day') as all_days (day)
      where exists (select from area_day_change where day is null)
    )
    select area_day.district_id, area_day.block_id, area_day.day, area_day.half_days, area_day.marked
    from area_day
    where area_day.day between ${from}::date and ${to}::date and ${db.condition('area_day')}
      and area_day.day not in (select day from changed)
    union all
    select school.district_id, school.block_id, school_day.day,
      sum(counted_half_days(school_day)), sum(counted_marks(school_day))
    from changed join school_day on school_day.day = changed.day
    join school on school.id = school_day.school_id
    where school.status = 'open' and ${db.condition('school')}
    group by school.district_id, school.block_id, school_day.day
  )`;
