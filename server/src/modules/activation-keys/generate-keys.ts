import type { ActivationKey, generateKeysForm } from '@shala/contract/activation-keys.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { Insertable } from 'kysely';
import type * as z from 'zod';
import { type Act, recordAct } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import type { ActivationKey as KeyRow } from '../../platform/database-types.ts';
import { notFound } from '../../platform/errors.ts';
import { once } from '../../platform/idempotency.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { actOn } from './key-audit.ts';
import { listedKeys } from './key-record.ts';
import { newProductKey } from './product-key.ts';

type Form = z.output<typeof generateKeysForm>;

/** Generates keys of one kind. A school's plan does not change until one of its keys is used. */
export async function generateKeys(
  { db, clock, actor }: Saving,
  { idempotencyKey: key, ...form }: Form,
): Promise<ActivationKey[]> {
  const attempt = {
    clock,
    key,
    path: 'activationKey/generateActivationKey',
    body: JSON.stringify(form),
  };
  const ids = await once(db, attempt, async (transaction) => {
    const { schoolName, districtName } = await lockPlaces(transaction, form);
    const now = clock.now().toISOString();
    const added = await addKeys(unscoped(transaction, 'unique across schools'), form.count, {
      months: form.months,
      max_devices: form.maxDevices,
      note: form.note || null,
      school_id: form.schoolId ?? null,
      district_id: form.districtId ?? null,
      created_by: db.person.accountId,
      created_at: now,
      updated_at: now,
    });
    const { count, months, maxDevices, note } = form;
    const after = { count, months, maxDevices, note: note || null, schoolName, districtName };
    const act = actOfMany(added, form.schoolId ?? null, after);
    await recordAct({ db: transaction, clock, actor }, act);
    return added.map(({ id }) => id);
  });
  return listedKeys(db, ids, clock.schoolDay());
}

/** School and district cannot be deleted meanwhile. */
async function lockPlaces(db: Scoped, { schoolId, districtId }: Form) {
  const school =
    schoolId &&
    (await db
      .from('school')
      .select('school.name')
      .where('school.id', '=', schoolId)
      .forKeyShare()
      .executeTakeFirst());
  if (schoolId && !school) throw notFound('school');
  const district =
    districtId &&
    (await db
      .from('district')
      .select('district.name')
      .where('district.id', '=', districtId)
      .forKeyShare()
      .executeTakeFirst());
  if (districtId && !district) throw notFound('district');
  return {
    schoolName: school ? school.name : null,
    districtName: district ? district.name : null,
  };
}

type KeyColumns = Omit<Insertable<KeyRow>, 'id' | 'product_key'>;

/** Draws again in place of those that exist already. */
export async function addKeys(
  db: Database,
  count: number,
  columns: KeyColumns,
  draw = newProductKey,
): Promise<{ id: string; productKey: string }[]> {
  const made: { id: string; productKey: string }[] = [];
  while (made.length < count) {
    const rows = Array.from({ length: count - made.length }, () => ({
      id: newId(),
      product_key: draw(),
      ...columns,
    }));
    const added = await db
      .insertInto('activation_key')
      .values(rows)
      .onConflict((conflict) => conflict.column('product_key').doNothing())
      .returning(['id', 'product_key as productKey'])
      .execute();
    made.push(...added);
  }
  return made;
}

/** Several keys generated at once are one act, which names none of them. */
function actOfMany(
  made: { id: string; productKey: string }[],
  schoolId: string | null,
  after: { count: number },
): Act {
  const [first] = made;
  const act = actOn({ ...first!, schoolId }, 'generate', { after });
  if (made.length === 1) return act;
  return { ...act, entityId: null, entityName: `${made.length} × ····-····-····` };
}
