import type { ActivationKeyRecord, extendKeyForm } from '@shala/contract/activation-keys.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { invalid } from '../../platform/errors.ts';
import { unscoped } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';
import {
  extendedBy,
  extendPlan,
  isTooLong,
  planFrom,
  planTooLong,
} from '../schools/schools-public.ts';
import { actOn } from './key-audit.ts';
import { findKey, type KeyFacts } from './key-record.ts';
import { lockKeyForEdit } from './lock-key.ts';

type Saving = Pick<Call, 'db' | 'clock' | 'actor'>;
type Form = z.output<typeof extendKeyForm>;

const auditSnapshot = ({ months, maxDevices, note, endsOn }: KeyFacts) => ({
  months,
  maxDevices,
  note,
  endsOn,
});

/** Adds months, changes how many devices a key takes, or its note. */
export const extendKey = (saving: Saving, form: Form): Promise<ActivationKeyRecord> =>
  saving.db.transaction(async (db) => {
    const { clock, actor } = saving;
    const today = clock.schoolDay();
    const before = await lockKeyForEdit(db, form, today);
    const { addMonths = 0, maxDevices = before.maxDevices } = form;
    const note = form.note === undefined ? before.note : form.note || null;
    if (maxDevices < before.devices) {
      const values = { count: before.devices };
      throw invalid({ field: 'maxDevices', key: 'devices_bound', values });
    }
    const isLonger = addMonths > 0 || maxDevices !== before.maxDevices;
    if (!isLonger && note === before.note) return findKey(db, before.id, today);
    await db
      .update('activation_key')
      .set({
        max_devices: maxDevices,
        note,
        version: before.version + 1,
        updated_at: clock.now().toISOString(),
        ...(addMonths > 0 ? await longer({ ...saving, db }, before, addMonths) : {}),
      })
      .where('activation_key.id', '=', before.id)
      .execute();
    const after = await findKey(db, before.id, today);
    const change = { before: auditSnapshot(before), after: auditSnapshot(after) };
    const act = actOn(before, isLonger ? 'extend' : 'edit', change);
    await recordAct({ db, clock, actor }, act);
    return after;
  });

/** Months go where the key's own went: into the school's plan, into its running time, or to those it still holds. */
async function longer({ db, clock, actor }: Saving, key: KeyFacts, addMonths: number) {
  const today = clock.schoolDay();
  const tooLong = () => planTooLong('addMonths');
  if (key.schoolId && key.planExtendedOn) {
    const bare = unscoped(db, 'checked before');
    await extendPlan(bare, { clock, actor }, [key.schoolId], addMonths, tooLong);
    return {};
  }
  if (!key.startedOn) {
    const months = key.months + addMonths;
    if (isTooLong(planFrom(today, months).endsOn, today)) throw tooLong();
    return { months };
  }
  const { endsOn } = extendedBy({ startsOn: key.startedOn, endsOn: key.endsOn }, addMonths, today);
  if (isTooLong(endsOn, today)) throw tooLong();
  return { ends_on: endsOn };
}
