import { sql } from 'kysely';
import { addSeconds, type Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { stateOn } from './key-state.ts';

interface Device {
  keyId: string;
  deviceId: string;
}

export async function isBound(db: Database, { keyId, deviceId }: Device): Promise<boolean> {
  const bound = await db
    .selectFrom('activation_device')
    .select('key_id')
    .where('key_id', '=', keyId)
    .where('device_id', '=', deviceId)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return bound !== undefined;
}

/** A device that was released before is bound again. */
export async function bindDevice(db: Database, clock: Clock, device: Device): Promise<void> {
  const now = clock.now().toISOString();
  await db
    .insertInto('activation_device')
    .values({ key_id: device.keyId, device_id: device.deviceId, bound_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'device_id'])
        .doUpdateSet({ bound_at: now, last_seen_at: now, released_at: null }),
    )
    .execute();
}

export async function markSeen(db: Database, clock: Clock, device: Device): Promise<void> {
  await db
    .updateTable('activation_device')
    .set({ last_seen_at: clock.now().toISOString() })
    .where('key_id', '=', device.keyId)
    .where('device_id', '=', device.deviceId)
    .execute();
}

/** The device is bound to an active key. */
export async function isValidated(db: Database, clock: Clock, deviceId: string): Promise<boolean> {
  await markSeenHourly(db, clock, deviceId);
  const running = await db
    .selectFrom('activation_device')
    .innerJoin('activation_key', 'activation_key.id', 'activation_device.key_id')
    .leftJoin('school', 'school.id', 'activation_key.school_id')
    .select('activation_key.id')
    .where('activation_device.device_id', '=', deviceId)
    .where('activation_device.released_at', 'is', null)
    .where(stateOn(clock.schoolDay()), '=', 'active')
    .executeTakeFirst();
  return running !== undefined;
}

const seenAgainSeconds = 3600;

/** Once an hour is enough; a row that is locked is left for the next time. */
async function markSeenHourly(db: Database, clock: Clock, deviceId: string): Promise<void> {
  const now = clock.now();
  const hourAgo = addSeconds(now, -seenAgainSeconds).toISOString();
  await sql`
    update activation_device set last_seen_at = ${now.toISOString()}
    where (key_id, device_id) in (
      select key_id, device_id from activation_device
      where device_id = ${deviceId} and released_at is null and last_seen_at <= ${hourAgo}
      for update skip locked)`.execute(db);
}
