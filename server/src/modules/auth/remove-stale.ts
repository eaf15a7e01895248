import { addSeconds, type Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { forgottenSince } from '../../platform/known-device.ts';
import { longestWindow } from '../../platform/rate-limit/rate-limits.ts';
import { idleSince, notUsedYet, tooOldSince } from '../../platform/session-age.ts';

/** Removes ended sessions, hits of rate limits that do not count, and expired codes and links. */
export async function removeStale(db: Database, clock: Clock): Promise<void> {
  const now = clock.now().toISOString();
  const forgotten = addSeconds(clock.now(), -longestWindow).toISOString();
  const tooOld = tooOldSince(clock).toISOString();
  const ended = idleSince(clock).toISOString();
  const unused = notUsedYet(clock).toISOString();
  await db
    .deleteFrom('session')
    .where((or) =>
      or.or([
        or('last_used_at', '<=', ended),
        or('last_used_at', '>=', unused),
        or('created_at', '<=', tooOld),
      ]),
    )
    .execute();
  await db
    .deleteFrom('known_device')
    .where('last_contact_at', '<=', forgottenSince(clock).toISOString())
    .execute();
  const notYet = addSeconds(clock.now(), longestWindow).toISOString();
  await db
    .deleteFrom('rate_limit_hit')
    .where((or) => or.or([or('at', '<=', forgotten), or('at', '>=', notYet)]))
    .execute();
  await db.deleteFrom('one_time_code').where('expires_at', '<=', now).execute();
  await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
}
