import { attendanceFloor } from '@shala/contract/attendance.ts';
import type { Outlier } from '@shala/contract/dashboard.ts';
import { sql } from 'kysely';
import { addDays } from '../../platform/clock.ts';
import type { CheckedDb, Scoped } from '../../platform/scope.ts';
import { schoolsOff } from '../attendance/attendance-public.ts';

const most = 5;
const daysBack = 6;
/** A smaller share of schools without a register stands out nowhere. */
const silentShare = 0.1;

type Area = Pick<Outlier, 'id' | 'name' | 'schools' | 'silent' | 'share'>;

/** Districts, or the blocks of one, whose schools do not report or where few students come; the worst first. */
export async function outliersOf(db: Scoped, day: string): Promise<Outlier[]> {
  const { rows, checked } = await db.reach('school', (all) =>
    all.where('school.status', '=', 'open').select(['school.id', 'school.district_id as area']),
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const kind = new Set(rows.map(({ area }) => area)).size > 1 ? 'district' : 'block';
  const off = new Set(await schoolsOff(checked, ids, day));
  const working = ids.filter((id) => !off.has(id));
  const areas = await areasOf(checked, kind, { ids, working, day });
  const silence = ({ silent, schools }: Area) => silent / schools;
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
  db: CheckedDb,
  kind: Outlier['kind'],
  { ids, working, day }: { ids: readonly string[]; working: readonly string[]; day: string },
): Promise<Area[]> {
  const { rows } = await sql<Area>`
    with of_week as (
      select school_id, bool_or(day = ${day}::date and classes_marked > 0) as reported,
        sum(2 * (present + late) + half_day) / 2.0 as attended,
        sum(present + absent + late + half_day + on_leave + medical) as marked
      from school_day
      where school_id = any(${ids}::uuid[]) and not is_off
        and day between ${addDays(day, -daysBack)}::date and ${day}::date
      group by school_id
    )
    select area.id, area.name, count(*)::int as schools,
      count(*) filter (where school.id = any(${working}::uuid[])
        and not coalesce(of_week.reported, false))::int as silent,
      (sum(of_week.attended) / nullif(sum(of_week.marked), 0))::float8 as share
    from school join ${sql.table(kind)} as area on area.id = ${sql.ref(`school.${kind}_id`)}
    left join of_week on of_week.school_id = school.id
    where school.id = any(${ids}::uuid[])
    group by area.id, area.name order by area.name, area.id`.execute(db);
  return rows;
}
