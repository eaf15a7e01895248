import type { ActivationKey, generateKeysForm } from '@shala/contract/activation-keys.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { Insertable } from 'kysely';
import type * as z from 'zod';
import { type Act, recordActs } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import type { ActivationKey as KeyRow } from '../../platform/database-types.ts';
import { transactOnce } from '../../platform/idempotency.ts';
import { unscoped } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { actOn } from './key-audit.ts';
import { listedKeys } from './key-record.ts';
import { lockDistrict, lockSchools } from './lock-places.ts';
import { newProductKey } from './product-key.ts';

type Form = z.output<typeof generateKeysForm>;

/** Generates keys of one kind. A school's plan does not change until one of its keys is used. */
export async function generateKeys(call: Saving, form: Form): Promise<ActivationKey[]> {
  const path = 'activationKey/generateActivationKey';
  const ids = await transactOnce(call, path, form, async (call, form) => {
    const { db, clock } = call;
    const { schoolId, districtId, count, months, maxDevices } = form;
    const schoolIds = schoolId ? [schoolId] : form.schoolIds;
    const schools = schoolIds && (await lockSchools(db, schoolIds));
    const districtName = districtId ? await lockDistrict(db, districtId) : null;
    const now = clock.now().toISOString();
    const note = form.note || null;
    const alike = {
      months,
      max_devices: maxDevices,
      note,
      district_id: districtId ?? null,
      created_by: db.person.accountId,
      created_at: now,
      updated_at: now,
    };
    const receivers = schools ?? [{ id: null, name: null }];
    const wanted = receivers.flatMap(({ id }) =>
      Array.from({ length: count }, () => ({ ...alike, school_id: id })),
    );
    const added = await addKeys(unscoped(db, 'unique across schools'), wanted);
    const after = { months, maxDevices, note, districtName };
    const acts = form.schoolIds
      ? actsBySchool(added, receivers, after)
      : [actOfMany(added, { count, ...after, schoolName: receivers[0]!.name })];
    await recordActs(call, acts);
    return added.map(({ id }) => id);
  });
  return listedKeys(call.db, ids, call.clock.schoolDay());
}

type KeyColumns = Omit<Insertable<KeyRow>, 'id' | 'product_key'>;

interface MadeKey {
  id: string;
  productKey: string;
  schoolId: string | null;
}

/** Draws again in place of those that exist already. */
export async function addKeys(
  db: Database,
  wanted: readonly KeyColumns[],
  draw = newProductKey,
): Promise<MadeKey[]> {
  const made: MadeKey[] = [];
  let left = wanted.map((columns) => ({ id: newId(), ...columns }));
  while (left.length > 0) {
    const added = await db
      .insertInto('activation_key')
      .values(left.map((columns) => ({ ...columns, product_key: draw() })))
      .onConflict((conflict) => conflict.column('product_key').doNothing())
      .returning(['id', 'product_key as productKey', 'school_id as schoolId'])
      .execute();
    made.push(...added);
    const ids = new Set(added.map(({ id }) => id));
    left = left.filter(({ id }) => !ids.has(id));
  }
  return made;
}

/** Several keys generated at once for one receiver are one act, which names none of them. */
function actOfMany(made: readonly MadeKey[], after: object): Act {
  const act = actOn(made[0]!, 'generate', { after });
  if (made.length === 1) return act;
  return { ...act, entityId: null, entityName: `${made.length} × ····-····-····` };
}

/** Each school's history has its own keys. */
const actsBySchool = (
  made: readonly MadeKey[],
  schools: readonly { id: string | null; name: string | null }[],
  after: object,
): Act[] =>
  schools.map(({ id, name }) => {
    const own = made.filter(({ schoolId }) => schoolId === id);
    return actOfMany(own, { count: own.length, ...after, schoolName: name });
  });
