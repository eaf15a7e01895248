import { isDeepStrictEqual } from 'node:util';
import type { Person } from './person.ts';

/** Each holds two connections; the others of the pool are left to the calls that write. */
const mostAtOnce = 4;
let running = 0;

interface Reading<Result> {
  /** The caller as of the last call. */
  lastSeen: Person | undefined;
  /** Throws for a token that is not good. */
  lookUp: () => Promise<Person>;
  read: (person: Person) => Promise<Result>;
}

/**
 * Reads for the caller as last seen while the token is looked up. Where the token's person is no longer the same in
 * every respect, what was read is thrown away and read again (decision 71).
 */
export async function readBeside<Result>({
  lastSeen,
  lookUp,
  read,
}: Reading<Result>): Promise<Result> {
  if (!lastSeen || running >= mostAtOnce) return read(await lookUp());
  running++;
  try {
    const reading = Promise.allSettled([read(lastSeen)]);
    const person = await lookUp();
    const [outcome] = await reading;
    if (!isDeepStrictEqual(person, lastSeen)) return read(person);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  } finally {
    running--;
  }
}
