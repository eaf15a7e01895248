import type { Holiday, holidayForm } from '@shala/contract/holidays.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { recorderOf } from '../../platform/audit.ts';
import { onConstraintViolation } from '../../platform/database.ts';
import { invalid } from '../../platform/errors.ts';
import { transactOnce } from '../../platform/idempotency.ts';
import { transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockForEdit } from '../../platform/versioned-rows.ts';
import {
  changeDays,
  isSamePlace,
  lockRegistersOfPlace,
  placeOf,
  requireMine,
  requireOpenDays,
} from './holiday-place.ts';
import { findHoliday } from './holiday-queries.ts';

type Form = z.output<typeof holidayForm>;

const violations = {
  holiday_coalesce_daterange_excl: () => invalid({ field: 'from', key: 'holidays_overlap' }),
};

export const saveHoliday = (call: Saving, form: Form): Promise<Holiday> =>
  onConstraintViolation(transactOnce(call, 'holiday/addEdit', form, save), violations);

async function save(call: Saving, form: Form): Promise<Holiday> {
  const { db, clock } = call;
  const { id = newId(), version } = form;
  const before = form.id ? await lockForEdit(db, 'holiday', { id, version }, findHoliday) : null;
  const place = placeOf(form);
  if (before && !isSamePlace(place, before)) throw invalid({ field: 'schoolId', key: 'fixed' });
  const checked = await requireMine(db, place);
  const from = before && before.from < form.from ? before.from : form.from;
  const to = before && before.to > form.to ? before.to : form.to;
  await requireOpenDays(checked, place, { field: 'from', from });
  await lockRegistersOfPlace(checked, place);
  const updated_at = clock.now().toISOString();
  const row = { ...columnsOf(form), updated_at, version: (before?.version ?? 0) + 1 };
  await (before
    ? db.update('holiday').set(row).where('holiday.id', '=', id).execute()
    : db
        .insert('holiday')
        .values({
          ...row,
          id,
          state_id: place.stateId,
          district_id: place.districtId,
          school_id: place.schoolId,
          created_at: updated_at,
        })
        .execute());
  await changeDays({ ...call, db: checked }, place, { from, to, note: form.name });
  const after = await findHoliday(db, id);
  await recordHoliday(call, { before, after });
  return after;
}

export const deleteHoliday = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db } = call;
    await db.lock('holiday', id);
    const before = await findHoliday(db, id);
    const checked = await requireMine(db, before);
    const { from, to, name: note } = before;
    await requireOpenDays(checked, before, { field: 'id', from });
    await lockRegistersOfPlace(checked, before);
    await db.delete('holiday').where('holiday.id', '=', id).execute();
    await changeDays({ ...call, db: checked }, before, { from, to, note });
    await recordHoliday(call, { before });
    return null;
  });

const columnsOf = (form: Form) => ({
  kind: form.kind,
  name: form.name,
  local_name: form.localName || null,
  name_hindi: form.nameHindi || null,
  from_day: form.from,
  to_day: form.to,
});

const auditSnapshot = ({
  kind,
  name,
  localName,
  nameHindi,
  from,
  to,
  placeName: place,
}: Holiday) => ({
  kind,
  name,
  localName,
  nameHindi,
  from,
  to,
  place,
});

const recordHoliday = recorderOf('holiday', auditSnapshot);
