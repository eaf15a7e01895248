import { createHash } from 'node:crypto';
import { newId } from '@shala/contract/new-id.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { addSeconds, type Clock } from '../clock.ts';
import { type Database, inTransaction } from '../database.ts';
import type { DB } from '../database-types.ts';
import { tooMany } from '../errors.ts';
import { type Brake, type BrakeKind, brakes } from './brakes.ts';
import { networkOf } from './network-of.ts';

/** Something that may be done only so often: a sign-in with a wrong password, a request for a code. */
export interface Try {
  kind: BrakeKind;
  /** The name, number or address that is tried; it is kept only as a hash. */
  subject: string;
  address: string;
}

/** Refuses before any work is done for the try. */
export async function refuseTooSoon(db: Database, clock: Clock, tried: Try): Promise<void> {
  const seconds = await secondsToWait(db, clock, tried);
  if (seconds > 0) throw tooMany(seconds);
}

/**
 * Does the work in a transaction, alone among the tries from its address and those for its subject. The wait is
 * looked at once more: tries sent side by side have all passed the first look. What a try found out in between
 * is not told to who had to wait.
 */
export function settle<T>(
  db: Database,
  clock: Clock,
  tried: Try,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  const { kind, subject, address } = tried;
  return inTransaction(db, async (transaction) => {
    for (const name of [`address ${networkOf(address)}`, `subject ${subject}`]) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${name}`}, 0))`.execute(
        transaction,
      );
    }
    await refuseTooSoon(transaction, clock, tried);
    return work(transaction);
  });
}

export async function countTry(
  transaction: Database,
  clock: Clock,
  { kind, subject, address }: Try,
): Promise<void> {
  await transaction
    .insertInto('guess')
    .values({
      id: newId(),
      kind,
      subject: hashed(subject),
      address: networkOf(address),
      at: clock.now().toISOString(),
    })
    .execute();
}

/** After a success the failures before it no longer count for this subject from this address. */
export async function forgetTries(
  transaction: Database,
  { kind, subject, address }: Try,
): Promise<void> {
  await transaction
    .deleteFrom('guess')
    .where('kind', '=', kind)
    .where('subject', '=', hashed(subject))
    .where('address', '=', networkOf(address))
    .execute();
}

async function secondsToWait(db: Database, clock: Clock, tried: Try): Promise<number> {
  const { bySubject, byAddress } = brakes[tried.kind];
  const now = clock.now();
  const all = db.selectFrom('guess').where('kind', '=', tried.kind);
  const fromHere = all.where('address', '=', networkOf(tried.address));
  const left = [await secondsLeft(byAddress, fromHere, now)];
  if (bySubject) {
    const tries = bySubject.fromAnywhere ? all : fromHere;
    const ofSubject = tries.where('subject', '=', hashed(tried.subject));
    left.push(await secondsLeft(bySubject, ofSubject, now));
  }
  return Math.max(...left);
}

async function secondsLeft(
  { from, withinSeconds, firstWait, longestWait }: Brake,
  tries: SelectQueryBuilder<DB, 'guess', Record<never, never>>,
  now: Date,
): Promise<number> {
  const { count, last } = await tries
    .where('at', '>', addSeconds(now, -withinSeconds).toISOString())
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('at').as('last')])
    .executeTakeFirstOrThrow();
  if (!last || count < from) return 0;
  const wait = Math.min(longestWait, firstWait * 2 ** (count - from));
  return Math.max(0, Math.ceil(wait - (now.getTime() - Date.parse(last)) / 1000));
}

const hashed = (subject: string) => createHash('sha256').update(subject).digest();
