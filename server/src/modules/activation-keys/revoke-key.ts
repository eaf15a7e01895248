import type { ActivationKeyRecord } from '@shala/contract/activation-keys.ts';
import { recordAct } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors.ts';
import { transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { actOn } from './key-audit.ts';
import { findKey } from './key-record.ts';
import { lockKey, lockKeyForEdit } from './lock-key.ts';

/** Its devices can no longer sign in. The school's plan keeps the months of the key. */
export const revokeKey = (
  call: Saving,
  { id, version }: { id: string; version: number },
): Promise<ActivationKeyRecord> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const today = clock.schoolDay();
    const before = await lockKeyForEdit(db, { id, version }, today);
    const now = clock.now().toISOString();
    await db
      .update('activation_key')
      .set({ revoked_at: now, version: version + 1, updated_at: now })
      .where('activation_key.id', '=', id)
      .execute();
    const planKeptUntil = before.planExtendedOn ? before.endsOn : null;
    const act = actOn(before, 'revoke', {
      before: { state: before.state },
      after: { state: 'revoked', planKeptUntil },
    });
    await recordAct(call, act);
    return findKey(db, id, today);
  });

/** Frees a device's place for another; the same device may be bound again while there is one. */
export const releaseDevice = (
  call: Saving,
  { id, deviceId }: { id: string; deviceId: string },
): Promise<ActivationKeyRecord> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const today = clock.schoolDay();
    const key = await lockKey(db, id, today);
    const { numUpdatedRows } = await db
      .checked('activation_key', id)
      .updateTable('activation_device')
      .set({ released_at: clock.now().toISOString() })
      .where('key_id', '=', id)
      .where('device_id', '=', deviceId)
      .where('released_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw notFound('device');
    const act = actOn(key, 'release', { before: { deviceId: deviceId.toLowerCase() } });
    await recordAct(call, act);
    return findKey(db, id, today);
  });
