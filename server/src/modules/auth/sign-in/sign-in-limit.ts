import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { type Device, familiarity } from '../../../platform/known-device.ts';
import { checkRateLimit, type RateLimitKey } from '../../../platform/rate-limit/rate-limit.ts';

interface Attempt {
  kind: 'password' | 'code' | 'pin';
  /** What is tried: a name, a mobile number, a student. */
  subject: string;
  address: string;
  device: Device;
  /** The accounts that the subject may mean, whose known devices and networks are counted apart. */
  accountIds: readonly string[];
}

/** Rejects a sign-in beyond its limit before anything is compared; its failures are counted by the key that is returned. */
export async function checkSignInLimit(
  db: Database,
  clock: Clock,
  { kind, subject, address, device, accountIds }: Attempt,
): Promise<RateLimitKey> {
  const familiar = await familiarity(db, clock, accountIds, { device, address });
  const limitKey = { kind, subject, address, familiar };
  await checkRateLimit(db, clock, limitKey);
  return limitKey;
}
