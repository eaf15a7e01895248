import type { GrainEntry, grainForm } from '@shala/contract/meals.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { invalid } from '../../../platform/errors.ts';
import { transactOnce } from '../../../platform/idempotency.ts';
import type { Found } from '../../../platform/page-of.ts';
import { type Scoped, transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { openYear, yearOfDay } from '../../academic-years/academic-years-public.ts';
import { schoolName } from '../../schools/schools-public.ts';

type Form = z.output<typeof grainForm>;

/** Enters grain that came, or that a school's stock had more or less. */
export const addGrain = (call: Saving, form: Form): Promise<GrainEntry> =>
  transactOnce(call, 'attendance/addGrain', form, async (call, { kilograms, ...entered }) => {
    const { db, clock, actor } = call;
    const { schoolId, day, kind } = entered;
    if (day > clock.schoolDay()) throw invalid({ field: 'day', key: 'day_to_come' });
    await requireOpenDay(db, schoolId, day);
    const entry: GrainEntry = {
      id: newId(),
      day,
      kind,
      grams: Math.round(kilograms * 1000),
      note: entered.note || null,
      by: actor.name ?? '',
      at: clock.now().toISOString(),
    };
    await db
      .insert('grain_entry')
      .values({
        id: entry.id,
        school_id: schoolId,
        day,
        kind,
        grams: entry.grams,
        note: entry.note,
        account_id: db.person.accountId,
        account_name: entry.by,
        created_at: entry.at,
      })
      .execute();
    const school = {
      id: schoolId,
      name: await schoolName(db.checked('school', schoolId), schoolId),
    };
    await recordGrain(call, 'grain', school, { before: null, after: entry });
    return entry;
  });

/** Deletes an entry; what is left of the stock follows. */
export const deleteGrain = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db } = call;
    const checked = await db.lock('grain_entry', id);
    const found = db.from('grain_entry').where('grain_entry.id', '=', id);
    const { schoolId, ...entry } = await presentedGrain(found)
      .select('grain_entry.school_id as schoolId')
      .executeTakeFirstOrThrow();
    await requireOpenDay(db, schoolId, entry.day);
    await db.delete('grain_entry').where('grain_entry.id', '=', id).execute();
    const school = { id: schoolId, name: await schoolName(checked, schoolId) };
    await recordGrain(call, 'grain_delete', school, { before: entry, after: null });
    return null;
  });

/** The stock of a closed year stays as it was reported; grain may also come between two years. */
async function requireOpenDay(db: Scoped, schoolId: string, day: string): Promise<void> {
  const year = await yearOfDay(db, schoolId, day);
  if (year) await openYear(db, year.id, schoolId);
}

/** What an entry adds to the stock. */
export const gramsAdded = sql<number>`case grain_entry.kind when 'removed' then -grain_entry.grams
  else grain_entry.grams end`;

export const presentedGrain = (found: Found<'grain_entry'>) =>
  found.select([
    'grain_entry.id',
    'grain_entry.day',
    sql<GrainEntry['kind']>`grain_entry.kind`.as('kind'),
    'grain_entry.grams',
    'grain_entry.note',
    'grain_entry.account_name as by',
    'grain_entry.created_at as at',
  ]);

const recordGrain = (
  call: Saving,
  verb: 'grain' | 'grain_delete',
  school: { id: string; name: string },
  { before, after }: { before: GrainEntry | null; after: GrainEntry | null },
): Promise<void> =>
  recordAct(call, {
    act: `school.${verb}`,
    entityId: school.id,
    entityName: school.name,
    schoolId: school.id,
    before: before && auditSnapshot(before),
    after: after && auditSnapshot(after),
  });

const auditFields = {
  received: 'grainReceived',
  added: 'grainAdded',
  removed: 'grainRemoved',
} as const;

const auditSnapshot = ({ day, kind, grams, note }: GrainEntry) => ({
  day,
  [auditFields[kind]]: `${grams / 1000} kg`,
  note,
});
