import { addDays } from '@shala/contract/days.ts';
import type { WeeklyOff, weeklyOffForm } from '@shala/contract/holidays.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { type Scoped, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { requireVersion } from '../../platform/versioned-rows.ts';
import { sundayOff } from '../school-calendar/school-calendar-public.ts';
import {
  calendarOf,
  changeDays,
  isPlaceMine,
  isSamePlace,
  lockRegistersOfPlace,
  openSince,
  type Place,
  placeOf,
  requireMine,
} from './holiday-place.ts';

type Form = z.output<typeof weeklyOffForm>;

/** Of the place, or of the next wider one that has any; where none does, of the programme. */
export async function weeklyOffOf(
  db: Scoped,
  named: Parameters<typeof placeOf>[0],
): Promise<WeeklyOff> {
  const place = placeOf(named);
  const { rows } = await sql<Omit<WeeklyOff, 'isMine'> & Place>`
    with at as (
      select ${place.schoolId}::uuid as school_id,
        coalesce(${place.districtId}::uuid,
          (select district_id from school where id = ${place.schoolId})) as district_id,
        coalesce(${place.stateId}::uuid,
          (select state_id from district where id = ${place.districtId}),
          (select state_id from school where id = ${place.schoolId})) as state_id
    )
    select weekly_off.version, weekdays, saturdays, weekly_off.state_id as "stateId",
      weekly_off.district_id as "districtId", weekly_off.school_id as "schoolId",
      coalesce(school.name, district.name, state.name) as "placeName"
    from weekly_off cross join at
    left join state on state.id = weekly_off.state_id
    left join district on district.id = weekly_off.district_id
    left join school on school.id = weekly_off.school_id
    where weekly_off.school_id = at.school_id or weekly_off.district_id = at.district_id
      or weekly_off.state_id = at.state_id
      or num_nonnulls(weekly_off.school_id, weekly_off.district_id, weekly_off.state_id) = 0
    order by weekly_off.school_id nulls last, weekly_off.district_id nulls last,
      weekly_off.state_id nulls last
    limit 1`.execute(calendarOf(db));
  const { version, ...found } = rows[0] ?? { ...placeOf({}), placeName: null, ...sundayOff };
  return {
    ...found,
    ...(version && isSamePlace(place, found) ? { version } : {}),
    isMine: await isPlaceMine(db, place),
  };
}

/** It applies to the whole current year, also to the days of it that are past. */
export const saveWeeklyOff = (call: Saving, form: Form): Promise<WeeklyOff> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const place = placeOf(form);
    const checked = await requireMine(db, place);
    await lockRegistersOfPlace(checked, place);
    const before = await weeklyOffOf(db, place);
    requireVersion(before, form.version);
    await sql`
      insert into weekly_off (id, version, state_id, district_id, school_id, weekdays, saturdays,
        updated_at)
      values (${newId()}, ${(before.version ?? 0) + 1}, ${place.stateId}, ${place.districtId},
        ${place.schoolId}, ${inOrder(form.weekdays)}::smallint[],
        ${inOrder(form.saturdays)}::smallint[], ${clock.now().toISOString()})
      on conflict (state_id, district_id, school_id) do update
        set version = excluded.version, weekdays = excluded.weekdays,
          saturdays = excluded.saturdays, updated_at = excluded.updated_at`.execute(checked);
    const today = clock.schoolDay();
    const from = (await openSince(checked, place)) ?? today;
    const days = { from, to: addDays(today, 366), note: null };
    await changeDays({ ...call, db: checked }, place, days);
    const after = await weeklyOffOf(db, place);
    await recordAct(call, {
      act: 'holiday.weekly_off',
      entityId: null,
      entityName: after.placeName,
      schoolId: place.schoolId,
      before: auditSnapshot(before),
      after: auditSnapshot(after),
    });
    return after;
  });

const inOrder = (days: readonly number[]) => [...new Set(days)].sort((one, other) => one - other);

const auditSnapshot = ({ weekdays, saturdays }: WeeklyOff) => ({ weekdays, saturdays });
