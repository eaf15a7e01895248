import type { Rows } from '@shala/contract/rows.ts';
import { recordAct } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { checkRateLimit, countHit, withRateLimit } from '../../platform/rate-limit/rate-limit.ts';
import { Answer, type OpenCall } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { extendPlan, planFrom } from '../schools/schools-public.ts';
import { bindDevice, isBound, markSeen } from './bound-devices.ts';
import { actOn } from './key-audit.ts';
import { type KeyFacts, keyFacts } from './key-record.ts';
import { productKeyIn } from './product-key.ts';

type Validating = OpenCall<Rows['activationKey/validateActivationKey/:productKey/:deviceId']>;

/**
 * Binds a device to a product key. The first device starts the key's months, or adds them to the plan of the key's
 * school. An error is sent with status 200 here: the page reads `success` and not the status.
 */
export async function validateKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  call: Validating,
): Promise<Answer<null>> {
  const deviceId = call.params.deviceId.toLowerCase();
  const limitKey = { kind: 'product_key', subject: deviceId, address: call.address } as const;
  await checkRateLimit(db, clock, limitKey);
  const error = await withRateLimit(db, clock, limitKey, async (transaction) => {
    const key = await lockByProductKey(transaction, call);
    if (key) return bind(transaction, call, key, deviceId);
    await countHit(transaction, clock, limitKey);
    return new ApiError(200, 'not_found', 'activation_key.unknown');
  });
  if (error) throw error;
  return new Answer(null, 'Valid Key');
}

/** Locked, so that of two devices at two addresses only one gets the last place. */
async function lockByProductKey(
  db: Database,
  { params, clock }: Validating,
): Promise<KeyFacts | undefined> {
  const productKey = productKeyIn(params.productKey);
  if (!productKey) return undefined;
  const key = db.selectFrom('activation_key').where('product_key', '=', productKey);
  await key.select('id').forUpdate().execute();
  // Read only now: what was read while waiting for the lock may be outdated.
  return (await keyFacts(key, clock.schoolDay()))[0];
}

async function bind(
  db: Database,
  call: Validating,
  key: KeyFacts,
  deviceId: string,
): Promise<ApiError | undefined> {
  if (key.state === 'revoked') return new ApiError(200, 'not_allowed', 'activation_key.revoked');
  if (key.state === 'expired') return new ApiError(200, 'not_allowed', 'activation_key.expired');
  const { clock, actor } = call;
  const device = { keyId: key.id, deviceId };
  if (await isBound(db, device)) {
    await markSeen(db, clock, device);
    return undefined;
  }
  if (key.devices >= key.maxDevices) {
    const values = { count: key.maxDevices };
    return new ApiError(200, 'not_allowed', 'activation_key.full', { values });
  }
  await bindDevice(db, clock, device);
  if (!key.startedOn) await startKey(db, call, key);
  await recordAct({ db, clock, actor }, actOn(key, 'bind', { after: { deviceId } }));
  return undefined;
}

/** The key's first use; the lock keeps any other call from being the first as well. */
async function startKey(db: Database, { clock, actor }: Validating, key: KeyFacts): Promise<void> {
  const today = clock.schoolDay();
  const schoolId = key.planExtendedOn ? null : key.schoolId;
  if (schoolId) {
    const tooLong = () => new ApiError(200, 'not_allowed', 'activation_key.plan_too_long');
    await extendPlan(db, { clock, actor }, [schoolId], key.months, tooLong);
  }
  await db
    .updateTable('activation_key')
    .set({
      started_on: today,
      ends_on: planFrom(today, key.months).endsOn,
      plan_extended_on: schoolId ? today : key.planExtendedOn,
      updated_at: clock.now().toISOString(),
    })
    .where('id', '=', key.id)
    .execute();
}
