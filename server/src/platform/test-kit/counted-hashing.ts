import * as argon2 from '@node-rs/argon2';
import { openPasswords } from '../passwords.ts';

/** Real hashing at a small cost, which tells what work was done: answers that took different work could be told apart. */
export function countedHashing() {
  const work = { verified: [] as string[], hashed: 0 };
  const counted: Pick<typeof argon2, 'hash' | 'verify'> = {
    hash: (...given) => {
      work.hashed += 1;
      return argon2.hash(...given);
    },
    verify: (...given) => {
      work.verified.push(String(given[0]));
      return argon2.verify(...given);
    },
  };
  return {
    passwords: openPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }, counted),
    /** Counted from here on. */
    restart: () => Object.assign(work, { verified: [], hashed: 0 }),
    work,
  };
}
