import { hash } from 'node:crypto';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { addSeconds, type Clock } from '../clock.ts';
import { type Database, inTransaction, runFixed } from '../database.ts';
import { tooMany } from '../errors.ts';
import type { Familiar } from '../known-device.ts';
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
  /** How the subject is known here: what others at the address do then counts less, or not at all. */
  familiar?: Familiar;
}

interface Counted {
  /** The subject's hits from here. */
  hits: number;
  /** Its hits from everywhere, where they have a limit of their own. */
  hitsAnywhere: number;
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
  work: (transaction: Database, counted: Counted) => Promise<T>,
): Promise<T> {
  const { kind, subject } = limitKey;
  return inTransaction(db, async (transaction) => {
    await lockNames(transaction, [
      { name: `${kind} address ${originOf(limitKey)}` },
      { name: `${kind} subject ${subject}` },
    ]);
    return work(transaction, await countedHits(transaction, clock, limitKey));
  });
}

/**
 * Counts a hit. A transaction that does nothing else need not wait for the disk: a count that a power failure loses
 * lets somebody try once more.
 */
export async function countHit(
  transaction: Database,
  clock: Clock,
  limitKey: RateLimitKey,
  { waitsForDisk = true } = {},
): Promise<void> {
  const { kind, subject } = limitKey;
  await runFixed(
    transaction,
    sql`
    insert into rate_limit_hit (id, kind, subject, address, at)
    select ${newId()}, ${kind}, ${hashed(subject)}, ${originOf(limitKey)}, ${clock.now().toISOString()}
    from ${waitsForDisk ? sql`(select) as nothing` : sql`set_config('synchronous_commit', 'off', true)`}`,
  );
}

/** After a success earlier failures no longer count for this subject from this address. */
export async function clearHits(transaction: Database, limitKey: RateLimitKey): Promise<void> {
  const { kind, subject } = limitKey;
  await transaction
    .deleteFrom('rate_limit_hit')
    .where('kind', '=', kind)
    .where('subject', '=', hashed(subject))
    .where('address', '=', originOf(limitKey))
    .execute();
}

/** Nothing that was tried counts any more, as there is a new answer. */
export async function forgetSubjects(
  transaction: Database,
  kind: RateLimitKind,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  await transaction
    .deleteFrom('rate_limit_hit')
    .where('kind', '=', kind)
    .where('subject', 'in', subjects.map(hashed))
    .execute();
}

/** What is counted apart from others: the device where the subject is known by it, or the network. */
const originOf = ({ address, familiar }: RateLimitKey): string =>
  typeof familiar === 'object'
    ? `device ${familiar.device.toString('base64url')}`
    : networkOf(address);

/** Counts the hits, where nobody has to wait for them; hits of a clock that was far ahead would be waited for for years. */
async function countedHits(db: Database, clock: Clock, limitKey: RateLimitKey): Promise<Counted> {
  const { kind, subject } = limitKey;
  const fromHere = sql`address = ${originOf(limitKey)}`;
  const ofSubject = sql`subject = ${hashed(subject)}`;
  const limits = limitsFor(limitKey);
  const which = {
    byAddress: fromHere,
    bySubject: limits.bySubject?.fromAnywhere ? ofSubject : sql`${fromHere} and ${ofSubject}`,
    bySubjectAnywhere: ofSubject,
  };
  const named = (['byAddress', 'bySubject', 'bySubjectAnywhere'] as const).flatMap((name) => {
    const limit = limits[name];
    return limit ? [{ name, limit }] : [];
  });
  const now = clock.now();
  const counted = named.map(
    ({ name, limit }) => sql`
      select ${sql.lit(name)} as name, count(*) as count, max(at) as last from rate_limit_hit
      where kind = ${kind} and ${which[name]}
        and at > ${addSeconds(now, -limit.windowSeconds).toISOString()}
        and at < ${addSeconds(now, limit.windowSeconds).toISOString()}`,
  );
  const { rows } = await runFixed(db, sql<Hits>`${sql.join(counted, sql` union all `)}`);
  const found = new Map(rows.map((row) => [row.name, row]));
  const seconds = named.map(({ name, limit }) => secondsLeft(limit, found.get(name), now));
  if (Math.max(0, ...seconds) > 0) throw tooMany(Math.max(...seconds));
  return {
    hits: found.get('bySubject')?.count ?? 0,
    hitsAnywhere: found.get('bySubjectAnywhere')?.count ?? 0,
  };
}

/** Where the subject lately signed in, the guesses of others at the address delay nobody. */
function limitsFor({ kind, familiar }: RateLimitKey) {
  const { byAddress, bySubject, bySubjectAnywhere } = rateLimits[kind];
  return {
    byAddress: familiar === 'address' ? undefined : byAddress,
    bySubject,
    bySubjectAnywhere: typeof familiar === 'object' ? undefined : bySubjectAnywhere,
  };
}

interface Hits {
  name: string;
  count: number;
  last: string | null;
}

function secondsLeft(
  { from, firstWait, longestWait }: RateLimit,
  hits: Hits | undefined,
  now: Date,
): number {
  const { count, last } = hits ?? { count: 0, last: null };
  if (!last || count < from) return 0;
  const wait = Math.min(longestWait, firstWait * 2 ** (count - from));
  return Math.max(0, Math.ceil(wait - (now.getTime() - Date.parse(last)) / 1000));
}

const hashed = (subject: string) => hash('sha256', subject, 'buffer');
