import type { ActivationKeyRecord, extendKeyForm } from '@shala/contract/activation-keys.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { invalid } from '../../platform/errors.ts';
import { transactOnce } from '../../platform/idempotency.ts';
import type { Saving } from '../../platform/serve.ts';
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

type Form = z.output<typeof extendKeyForm>;

const auditSnapshot = ({ months, maxDevices, note, endsOn }: KeyFacts) => ({
  months,
  maxDevices,
  note,
  endsOn,
});

/** Adds months, or changes the number of devices or the note. */
export const extendKey = (call: Saving, form: Form): Promise<ActivationKeyRecord> =>
  transactOnce(call, 'activationKey/updateActivationKey', form, async (call, form) => {
    const { db, clock } = call;
    const today = clock.schoolDay();
    const before = await lockKeyForEdit(db, form, today);
    const { addMonths = 0, maxDevices = before.maxDevices } = form;
    const note = form.note === undefined ? before.note : form.note || null;
    if (maxDevices < before.devices) {
      const values = { count: before.devices };
      throw invalid({ field: 'maxDevices', key: 'devices_bound', values });
    }
    const isExtended = addMonths > 0 || maxDevices !== before.maxDevices;
    if (!isExtended && note === before.note) return findKey(db, before.id, today);
    await db
      .update('activation_key')
      .set({
        max_devices: maxDevices,
        note,
        version: before.version + 1,
        updated_at: clock.now().toISOString(),
        ...(addMonths > 0 ? await extended(call, before, addMonths) : {}),
      })
      .where('activation_key.id', '=', before.id)
      .execute();
    const after = await findKey(db, before.id, today);
    const change = { before: auditSnapshot(before), after: auditSnapshot(after) };
    await recordAct(call, actOn(before, isExtended ? 'extend' : 'edit', change));
    return after;
  });

/** Adds to the school's plan once the key has extended it, or else to the key's own days or, unused, its months. */
async function extended(call: Saving, key: KeyFacts, addMonths: number) {
  const { db, clock } = call;
  const today = clock.schoolDay();
  const tooLong = () => planTooLong('addMonths');
  if (key.schoolId && key.planExtendedOn) {
    const checked = db.checked('activation_key', key.id);
    await extendPlan(checked, call, [key.schoolId], addMonths, tooLong);
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
