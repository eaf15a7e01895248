import type { Holiday, holidayForm } from '@shala/contract/holidays.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { brokenConstraint } from '../../platform/database.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';
import { changeDays, lockRegistersOfPlace } from './apply-day-changes.ts';
import { findHoliday } from './holiday-queries.ts';
import { isSamePlace, placeOf, requireMine, requireOpenDays } from './rule-place.ts';

export type Saving = Pick<Call, 'db' | 'clock' | 'actor'>;
type Form = z.output<typeof holidayForm>;

export const saveHoliday = (saving: Saving, { version, ...form }: Form): Promise<Holiday> =>
  tellingOverlap(
    saving.db.transaction(async (db) => {
      const place = placeOf(form);
      const before = form.id ? await lockHoliday(db, form.id) : null;
      if (before && !version) throw invalid({ field: 'version', key: 'required' });
      if (before && before.version !== version) throw conflict(before);
      if (before && !isSamePlace(place, before)) throw invalid({ field: 'schoolId', key: 'fixed' });
      await requireMine(db, place);
      const bare = unscoped(db, 'checked before');
      const from = before && before.from < form.from ? before.from : form.from;
      const to = before && before.to > form.to ? before.to : form.to;
      await requireOpenDays(bare, place, { field: 'from', from });
      await lockRegistersOfPlace(bare, place);
      const id = form.id ?? newId();
      const now = saving.clock.now().toISOString();
      const row = {
        kind: form.kind,
        name: form.name,
        local_name: form.localName || null,
        from_day: form.from,
        to_day: form.to,
        updated_at: now,
      };
      await (before
        ? db
            .update('holiday')
            .set({ ...row, version: before.version + 1 })
            .where('holiday.id', '=', id)
            .execute()
        : db
            .insert('holiday')
            .values({
              id,
              ...row,
              state_id: place.stateId,
              district_id: place.districtId,
              school_id: place.schoolId,
              created_at: now,
            })
            .execute());
      await changeDays({ ...saving, db }, place, { from, to, note: form.name });
      const after = await findHoliday(db, id);
      await record({ ...saving, db }, before ? 'holiday.edit' : 'holiday.add', { before, after });
      return after;
    }),
  );

export const deleteHoliday = (saving: Saving, id: string): Promise<null> =>
  saving.db.transaction(async (db) => {
    const before = await lockHoliday(db, id);
    await requireMine(db, before);
    const bare = unscoped(db, 'checked before');
    await requireOpenDays(bare, before, { field: 'id', from: before.from });
    await lockRegistersOfPlace(bare, before);
    await db.delete('holiday').where('holiday.id', '=', id).execute();
    const { from, to, name: note } = before;
    await changeDays({ ...saving, db }, before, { from, to, note });
    await record({ ...saving, db }, 'holiday.delete', { before, after: null });
    return null;
  });

async function lockHoliday(db: Scoped, id: string): Promise<Holiday> {
  await db
    .from('holiday')
    .select('holiday.id')
    .where('holiday.id', '=', id)
    .forUpdate('holiday')
    .execute();
  return findHoliday(db, id);
}

const auditSnapshot = ({ kind, name, localName, from, to, placeName }: Holiday) => ({
  kind,
  name,
  localName,
  from,
  to,
  place: placeName,
});

function record(
  { db, clock, actor }: Saving,
  act: `holiday.${string}`,
  { before, after }: { before: Holiday | null; after: Holiday | null },
): Promise<void> {
  const { id, name, schoolId } = (after ?? before)!;
  return recordAct(
    { db, clock, actor },
    {
      act,
      entityId: id,
      entityName: name,
      schoolId,
      before: before && auditSnapshot(before),
      after: after && auditSnapshot(after),
    },
  );
}

/** One place says one thing of a day, also where two people say it at once. */
async function tellingOverlap<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isTaken = brokenConstraint(error) === 'holiday_coalesce_daterange_excl';
    throw isTaken ? invalid({ field: 'from', key: 'holidays_overlap' }) : error;
  }
}
