import * as argon2 from '@node-rs/argon2';
import { openPasswords } from '../passwords.ts';

/**
 * Real hashing at a small cost, which counts the work done: answers after different work could be
 * distinguished.
 */
export function countedHashing() {
  const work = { verified: [] as string[], hashed: 0 };
  const counted: Pick<typeof argon2, 'hash' | 'verify'> = {
    hash: (...input) => {
      work.hashed += 1;
      return argon2.hash(...input);
    },
    verify: (...input) => {
      work.verified.push(String(input[0]));
      return argon2.verify(...input);
    },
  };
  return {
    passwords: openPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }, counted),
    /** Starts counting again. */
    restart: () => Object.assign(work, { verified: [], hashed: 0 }),
    work,
  };
}
