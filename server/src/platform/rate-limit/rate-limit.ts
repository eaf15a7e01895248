import { createHash } from 'node:crypto';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { addSeconds, type Clock } from '../clock.ts';
import { type Database, inTransaction, runFixed } from '../database.ts';
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
  await countedHits(db, clock, limitKey);
}

/**
 * Does the work in a transaction, one call at a time for each address and each subject. The limit
 * is checked once more, as calls sent side by side have all passed the first check. A call that has
 * to wait does not learn what its work found out. The work gets the number of the subject's hits.
 */
export function withRateLimit<T>(
  db: Database,
  clock: Clock,
  limitKey: RateLimitKey,
  work: (transaction: Database, hits: number) => Promise<T>,
): Promise<T> {
  const { kind, subject, address } = limitKey;
  return inTransaction(db, async (transaction) => {
    await lockNames(transaction, [
      { name: `${kind} address ${networkOf(address)}` },
      { name: `${kind} subject ${subject}` },
    ]);
    return work(transaction, await countedHits(transaction, clock, limitKey));
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

/** Gives the subject's hits, where nobody has to wait for them or for those of the address. */
async function countedHits(
  db: Database,
  clock: Clock,
  { kind, subject, address }: RateLimitKey,
): Promise<number> {
  const { bySubject, byAddress } = rateLimits[kind];
  const fromHere = sql`address = ${networkOf(address)}`;
  const ofSubject = sql`subject = ${hashed(subject)}`;
  const limits = [{ ...byAddress, which: fromHere }];
  if (bySubject) {
    const which = bySubject.fromAnywhere ? ofSubject : sql`${fromHere} and ${ofSubject}`;
    limits.push({ ...bySubject, which });
  }
  const now = clock.now();
  const counted = limits.map(
    ({ which, windowSeconds }, place) => sql`
      select ${sql.lit(place)} as place, count(*) as count, max(at) as last from rate_limit_hit
      where kind = ${kind} and ${which} and at > ${addSeconds(now, -windowSeconds).toISOString()}`,
  );
  const { rows } = await runFixed(
    db,
    sql<Hits>`${sql.join(counted, sql` union all `)} order by place`,
  );
  const seconds = Math.max(...limits.map((limit, place) => secondsLeft(limit, rows[place]!, now)));
  if (seconds > 0) throw tooMany(seconds);
  return rows[1]?.count ?? 0;
}

interface Hits {
  count: number;
  last: string | null;
}

function secondsLeft(
  { from, firstWait, longestWait }: RateLimit,
  { count, last }: Hits,
  now: Date,
): number {
  if (!last || count < from) return 0;
  const wait = Math.min(longestWait, firstWait * 2 ** (count - from));
  return Math.max(0, Math.ceil(wait - (now.getTime() - Date.parse(last)) / 1000));
}

const hashed = (subject: string) => createHash('sha256').update(subject).digest();
