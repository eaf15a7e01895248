import type { WeeklyOff, weeklyOffForm } from '@shala/contract/holidays.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { addDays } from '../../platform/clock.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { sundayOff } from '../school-calendar/school-calendar-public.ts';
import { changeDays, lockRegistersOfPlace } from './apply-day-changes.ts';
import {
  isPlaceMine,
  isSamePlace,
  nameOfPlace,
  openSince,
  type Place,
  placeOf,
  requireMine,
} from './rule-place.ts';
import type { Saving } from './save-holiday.ts';

type Form = z.output<typeof weeklyOffForm>;

/** Of the place, or of the next wider one that says anything; where none does, of the programme. */
export async function weeklyOffOf(
  db: Scoped,
  named: Parameters<typeof placeOf>[0],
): Promise<WeeklyOff> {
  const place = placeOf(named);
  const bare = unscoped(db, 'reference');
  const isMine = await isPlaceMine(db, place);
  const { rows } = await sql<Place & { version: number; weekdays: number[]; saturdays: number[] }>`
    with at as (
      select ${place.schoolId}::uuid as school_id,
        coalesce(${place.districtId}::uuid,
          (select district_id from school where id = ${place.schoolId})) as district_id,
        coalesce(${place.stateId}::uuid,
          (select state_id from district where id = ${place.districtId}),
          (select state_id from school where id = ${place.schoolId})) as state_id
    )
    select weekly_off.version, weekdays, saturdays, weekly_off.state_id as "stateId",
      weekly_off.district_id as "districtId", weekly_off.school_id as "schoolId"
    from weekly_off, at
    where weekly_off.school_id = at.school_id or weekly_off.district_id = at.district_id
      or weekly_off.state_id = at.state_id
      or num_nonnulls(weekly_off.school_id, weekly_off.district_id, weekly_off.state_id) = 0
    order by num_nonnulls(weekly_off.school_id) desc, num_nonnulls(weekly_off.district_id) desc,
      num_nonnulls(weekly_off.state_id) desc
    limit 1`.execute(bare);
  const { version, ...found } = rows[0] ?? { version: undefined, ...placeOf({}), ...sundayOff };
  const placeName = await nameOfPlace(bare, found);
  const isOwn = version !== undefined && isSamePlace(place, found);
  return { ...found, ...(isOwn ? { version } : {}), placeName, isMine };
}

/** It holds for the whole current year, also for the days of it that are past. */
export const saveWeeklyOff = (saving: Saving, form: Form): Promise<WeeklyOff> =>
  saving.db.transaction(async (db) => {
    const { clock, actor } = saving;
    const place = placeOf(form);
    await requireMine(db, place);
    const bare = unscoped(db, 'checked before');
    await lockRegistersOfPlace(bare, place);
    const before = await weeklyOffOf(db, place);
    if (before.version && !form.version) throw invalid({ field: 'version', key: 'required' });
    if (before.version !== form.version) throw conflict(before);
    const row = {
      version: (before.version ?? 0) + 1,
      weekdays: inOrder(form.weekdays),
      saturdays: inOrder(form.saturdays),
      updated_at: clock.now().toISOString(),
    };
    await sql`
      insert into weekly_off (id, version, state_id, district_id, school_id, weekdays, saturdays,
        updated_at)
      values (${newId()}, ${row.version}, ${place.stateId}, ${place.districtId}, ${place.schoolId},
        ${row.weekdays}::smallint[], ${row.saturdays}::smallint[], ${row.updated_at})
      on conflict (state_id, district_id, school_id) do update
        set version = excluded.version, weekdays = excluded.weekdays,
          saturdays = excluded.saturdays, updated_at = excluded.updated_at`.execute(bare);
    const today = clock.schoolDay();
    const since = (await openSince(bare, place)) ?? today;
    const span = { from: since, to: addDays(today, 366) };
    await changeDays({ ...saving, db }, place, { ...span, note: null });
    const after = await weeklyOffOf(db, place);
    await recordAct(
      { db, clock, actor },
      {
        act: 'holiday.weekly_off',
        entityId: null,
        entityName: after.placeName,
        schoolId: place.schoolId,
        before: auditSnapshot(before),
        after: auditSnapshot(after),
      },
    );
    return after;
  });

const inOrder = (days: readonly number[]) => [...new Set(days)].sort((one, other) => one - other);

const auditSnapshot = ({ weekdays, saturdays }: WeeklyOff) => ({ weekdays, saturdays });
