import { createHash } from 'node:crypto';
import { newId } from '@shala/contract/new-id.ts';
import type { SelectQueryBuilder } from 'kysely';
import { addSeconds, type Clock } from '../clock.ts';
import { type Database, inTransaction } from '../database.ts';
import type { DB } from '../database-types.ts';
import { tooMany } from '../errors.ts';
import { lockNames } from '../named-locks.ts';
import { networkOf } from './network-of.ts';
import { type RateLimit, type RateLimitKind, rateLimits } from './rate-limits.ts';

/**
 * Hits are counted by such a key: wrong passwords of an account, requests for codes to a mobile.
 */
export interface RateLimitKey {
  kind: RateLimitKind;
  /** The account, mobile or device that is tried; stored only as a hash. */
  subject: string;
  address: string;
}

/** Rejects a call before any work is done for it. */
export async function checkRateLimit(
  db: Database,
  clock: Clock,
  limitKey: RateLimitKey,
): Promise<void> {
  const seconds = await secondsToWait(db, clock, limitKey);
  if (seconds > 0) throw tooMany(seconds);
}

/**
 * Does the work in a transaction, one call at a time for each address and each subject. The limit
 * is checked once more, as calls sent side by side have all passed the first check. A call that has
 * to wait does not learn what its work found out.
 */
export function withRateLimit<T>(
  db: Database,
  clock: Clock,
  limitKey: RateLimitKey,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  const { kind, subject, address } = limitKey;
  return inTransaction(db, async (transaction) => {
    await lockNames(transaction, [
      { name: `${kind} address ${networkOf(address)}` },
      { name: `${kind} subject ${subject}` },
    ]);
    await checkRateLimit(transaction, clock, limitKey);
    return work(transaction);
  });
}

export async function countHit(
  transaction: Database,
  clock: Clock,
  { kind, subject, address }: RateLimitKey,
): Promise<void> {
  await transaction
    .insertInto('rate_limit_hit')
    .values({
      id: newId(),
      kind,
      subject: hashed(subject),
      address: networkOf(address),
      at: clock.now().toISOString(),
    })
    .execute();
}

/** After a success earlier failures no longer count for this subject from this address. */
export async function clearHits(
  transaction: Database,
  { kind, subject, address }: RateLimitKey,
): Promise<void> {
  await transaction
    .deleteFrom('rate_limit_hit')
    .where('kind', '=', kind)
    .where('subject', '=', hashed(subject))
    .where('address', '=', networkOf(address))
    .execute();
}

async function secondsToWait(db: Database, clock: Clock, limitKey: RateLimitKey): Promise<number> {
  const { bySubject, byAddress } = rateLimits[limitKey.kind];
  const now = clock.now();
  const all = db.selectFrom('rate_limit_hit').where('kind', '=', limitKey.kind);
  const fromHere = all.where('address', '=', networkOf(limitKey.address));
  const left = [await secondsLeft(byAddress, fromHere, now)];
  if (bySubject) {
    const hits = bySubject.fromAnywhere ? all : fromHere;
    const ofSubject = hits.where('subject', '=', hashed(limitKey.subject));
    left.push(await secondsLeft(bySubject, ofSubject, now));
  }
  return Math.max(...left);
}

async function secondsLeft(
  { from, windowSeconds, firstWait, longestWait }: RateLimit,
  hits: SelectQueryBuilder<DB, 'rate_limit_hit', Record<never, never>>,
  now: Date,
): Promise<number> {
  const { count, last } = await hits
    .where('at', '>', addSeconds(now, -windowSeconds).toISOString())
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('at').as('last')])
    .executeTakeFirstOrThrow();
  if (!last || count < from) return 0;
  const wait = Math.min(longestWait, firstWait * 2 ** (count - from));
  return Math.max(0, Math.ceil(wait - (now.getTime() - Date.parse(last)) / 1000));
}

const hashed = (subject: string) => createHash('sha256').update(subject).digest();
