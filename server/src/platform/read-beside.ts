import { isDeepStrictEqual } from 'node:util';
import { type Database, takingAlong } from './database.ts';
import type { Look, Person } from './person.ts';

interface Reading<Result> {
  db: Database;
  look: Look;
  /** The caller as of the last call. */
  lastSeen: Person | undefined;
  /** Throws where the look has found nobody. */
  requireGood: (person: Person | undefined) => Person;
  read: (person: Person, db: Database) => Promise<Result>;
}

/**
 * Reads for the caller as last seen; the first statement takes the look at the token along. Where the token's person is
 * no longer the same in every respect, what was read is thrown away and read again (decision 92).
 */
export async function readBeside<Result>({
  db,
  look,
  lastSeen,
  requireGood,
  read,
}: Reading<Result>): Promise<Result> {
  if (!lastSeen) {
    const { rows } = await db.executeQuery(look.query);
    return read(requireGood(await look.found(rows)), db);
  }
  const along = takingAlong(db, look.query);
  const [outcome] = await Promise.allSettled([read(lastSeen, along.db)]);
  const person = requireGood(await look.found(await along.rows(), lastSeen));
  if (person !== lastSeen && !isDeepStrictEqual(person, lastSeen)) return read(person, db);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
