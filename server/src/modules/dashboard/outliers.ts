import type { Outlier } from '@shala/contract/dashboard.ts';
import { addDays } from '@shala/contract/days.ts';
import { attendanceFloor } from '@shala/contract/mark-statuses.ts';
import { sql } from 'kysely';
import type { Scoped } from '../../platform/scope.ts';
import { daysOfAreas } from '../attendance/attendance-public.ts';
import type { SchoolsOfDay } from '../school-calendar/school-calendar-public.ts';

const most = 5;
const daysBack = 6;
/** A smaller share of schools without a register stands out nowhere. */
const silentShare = 0.1;

type Area = Pick<Outlier, 'id' | 'name' | 'schools' | 'silent' | 'share'>;

/** Districts, or the blocks of one, whose schools do not report or where few students come; the worst first. */
export async function outliersOf(
  db: Scoped,
  { districtIds, isOff }: SchoolsOfDay,
  day: string,
): Promise<Outlier[]> {
  if (districtIds.length === 0) return [];
  const kind = districtIds.length > 1 ? 'district' : 'block';
  const areas = await areasOf(db, kind, { isOff, day });
  const silence = ({ silent, schools: all }: Area) => silent / all;
  return areas
    .flatMap((area): Outlier[] => {
      const isSilent = area.silent > 0 && silence(area) >= silentShare;
      const isLow = area.share !== null && area.share < attendanceFloor;
      if (!isSilent && !isLow) return [];
      return [{ kind, ...area, reason: isSilent ? 'silent' : 'low' }];
    })
    .toSorted(
      (one, other) => silence(other) - silence(one) || (one.share ?? 1) - (other.share ?? 1),
    )
    .slice(0, most);
}

async function areasOf(
  db: Scoped,
  kind: Outlier['kind'],
  { isOff, day }: { isOff: SchoolsOfDay['isOff']; day: string },
): Promise<Area[]> {
  const { rows } = await sql<Area>`
    with of_week as (
      select ${sql.ref(`${kind}_id`)} as id, sum(half_days) / 2.0 as attended, sum(marked) as marked
      from ${daysOfAreas(db, addDays(day, -daysBack), day)} as area_day group by 1
    ), reported as (
      select school_id from school_day
      where day = ${day}::date and classes_marked > 0 and not is_off
    ), of_schools as (
      select ${sql.ref(`school.${kind}_id`)} as id, count(*)::int as schools,
        count(*) filter (where reported.school_id is null and not ${isOff})::int as silent
      from school left join reported on reported.school_id = school.id
      where school.status = 'open' and ${db.condition('school')}
        -- a school without classes has no register to keep, and is on its own list
        and exists (select from class join academic_year on academic_year.id = class.academic_year_id
          where class.school_id = school.id and academic_year.starts_on <= ${day}::date
            and academic_year.ends_on >= ${day}::date)
      group by 1
    )
    select area.id, area.name, of_schools.schools, of_schools.silent,
      (of_week.attended / nullif(of_week.marked, 0))::float8 as share
    from of_schools join ${sql.table(kind)} as area using (id) left join of_week using (id)
    order by area.name, area.id`.execute(db.checked('account', db.person.accountId));
  return rows;
}
