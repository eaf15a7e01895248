import { addSeconds, type Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { idleSince } from '../../platform/person.ts';
import { longestMemory } from '../../platform/slow-down/brakes.ts';

/** Removes what no longer counts: ended sessions, old tries, codes and links whose time is over. */
export async function removeStale(db: Database, clock: Clock): Promise<void> {
  const now = clock.now().toISOString();
  const forgotten = addSeconds(clock.now(), -longestMemory).toISOString();
  const ended = idleSince(clock).toISOString();
  await db.deleteFrom('session').where('last_used_at', '<=', ended).execute();
  await db.deleteFrom('guess').where('at', '<=', forgotten).execute();
  await db.deleteFrom('one_time_code').where('expires_at', '<=', now).execute();
  await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
}
