import { isDeepStrictEqual } from 'node:util';
import { type Database, takingAlong } from './database.ts';
import type { Person } from './person.ts';
import type { Look } from './token-look.ts';

interface OfCaller<Result> {
  db: Database;
  look: Look;
  /** The caller as of the last call. */
  lastSeen: Person | undefined;
  /** Throws where the look has found nobody. */
  requireGood: (person: Person | undefined) => Person;
  /** Only reads, as it may be done in vain. */
  work: (person: Person, db: Database) => Promise<Result>;
}

/**
 * Works for the caller as last seen; the first statement takes the look at the token along. Where the token's person is
 * no longer the same in every respect, what came of it is thrown away and done again (decision 0092).
 */
export async function withTokenLook<Result>({
  db,
  look,
  lastSeen,
  requireGood,
  work,
}: OfCaller<Result>): Promise<Result> {
  if (!lastSeen) {
    const { rows } = await db.executeQuery(look.query);
    return work(requireGood(await look.found(rows)), db);
  }
  const along = takingAlong(db, look.query);
  const [outcome] = await Promise.allSettled([work(lastSeen, along.db)]);
  const person = requireGood(await look.found(await along.rows(), lastSeen));
  if (person !== lastSeen && !isDeepStrictEqual(person, lastSeen)) return work(person, db);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
