import { addDays, later } from '@shala/contract/days.ts';
import type { WeeklyOff, weeklyOffForm } from '@shala/contract/holidays.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import { transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { requireVersion } from '../../platform/versioned-rows.ts';
import {
  changeDays,
  lockRegistersOfPlace,
  openSince,
  type Place,
  placeOf,
  requireMine,
  requireOpenDays,
} from './holiday-place.ts';
import { type Days, isOfPlace, weeklyOffOf } from './weekly-off.ts';

type Form = z.output<typeof weeklyOffForm>;

/** It applies from its day on, and replaces what the place has set for days after that. */
export const saveWeeklyOff = (call: Saving, form: Form): Promise<WeeklyOff> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const place = placeOf(form);
    const checked = await requireMine(db, place);
    const today = clock.schoolDay();
    const from = form.from ?? (await openSince(checked, place)) ?? today;
    await requireOpenDays(checked, place, { field: 'from', from });
    await lockRegistersOfPlace(checked, place);
    const before = await weeklyOffOf(call, place);
    requireVersion(before, form.version);
    await sql`delete from weekly_off
      where ${isOfPlace(place)} and from_day >= ${from}::date`.execute(checked);
    const weekdays = inOrder(form.weekdays);
    const saturdays = inOrder(form.saturdays);
    await sql`
      insert into weekly_off (id, version, state_id, district_id, school_id, from_day, weekdays,
        saturdays, updated_at)
      values (${newId()}, ${(before.version ?? 0) + 1}, ${place.stateId}, ${place.districtId},
        ${place.schoolId}, ${from}, ${weekdays}::smallint[], ${saturdays}::smallint[],
        ${clock.now().toISOString()})`.execute(checked);
    const days = { from, to: addDays(later(from, today), 366), note: null };
    await changeDays({ ...call, db: checked }, place, days);
    await recordAct(call, {
      act: 'holiday.weekly_off',
      entityId: null,
      entityName: await nameOf(checked, place),
      schoolId: place.schoolId,
      before: auditSnapshot(before),
      after: { weekdays, saturdays, from },
    });
    return weeklyOffOf(call, place);
  });

const inOrder = (days: readonly number[]) => [...new Set(days)].sort((one, other) => one - other);

const auditSnapshot = ({ weekdays, saturdays }: Days) => ({ weekdays, saturdays });

/** Of the school, district or state; nothing of the programme. */
async function nameOf(db: Database, { schoolId, districtId, stateId }: Place) {
  const { rows } = await sql<{ name: string | null }>`select coalesce(
    (select name from school where id = ${schoolId}),
    (select name from district where id = ${districtId}),
    (select name from state where id = ${stateId})) as name`.execute(db);
  return rows[0]!.name;
}
