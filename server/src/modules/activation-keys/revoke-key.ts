import type { ActivationKeyRecord } from '@shala/contract/activation-keys.ts';
import { recordAct } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors.ts';
import { unscoped } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';
import { actOn } from './key-audit.ts';
import { findKey } from './key-record.ts';
import { lockKey, lockKeyForEdit } from './lock-key.ts';

type Saving = Pick<Call, 'db' | 'clock' | 'actor'>;

/** Its devices are no longer let in. What it gave the school's plan stays given. */
export const revokeKey = (
  { db, clock, actor }: Saving,
  { id, version }: { id: string; version: number },
): Promise<ActivationKeyRecord> =>
  db.transaction(async (transaction) => {
    const today = clock.schoolDay();
    const before = await lockKeyForEdit(transaction, { id, version }, today);
    const now = clock.now().toISOString();
    await transaction
      .update('activation_key')
      .set({ revoked_at: now, version: version + 1, updated_at: now })
      .where('activation_key.id', '=', id)
      .execute();
    const planKeptUntil = before.planExtendedOn ? before.endsOn : null;
    const act = actOn(before, 'revoke', {
      before: { state: before.state },
      after: { state: 'revoked', planKeptUntil },
    });
    await recordAct({ db: transaction, clock, actor }, act);
    return findKey(transaction, id, today);
  });

/** Frees a device's place for another; the same device may come again while there is one. */
export const releaseDevice = (
  { db, clock, actor }: Saving,
  { id, deviceId }: { id: string; deviceId: string },
): Promise<ActivationKeyRecord> =>
  db.transaction(async (transaction) => {
    const today = clock.schoolDay();
    const key = await lockKey(transaction, id, today);
    const { numUpdatedRows } = await unscoped(transaction, 'checked before')
      .updateTable('activation_device')
      .set({ released_at: clock.now().toISOString() })
      .where('key_id', '=', id)
      .where('device_id', '=', deviceId)
      .where('released_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw notFound('device');
    const act = actOn(key, 'release', { before: { deviceId: deviceId.toLowerCase() } });
    await recordAct({ db: transaction, clock, actor }, act);
    return findKey(transaction, id, today);
  });
