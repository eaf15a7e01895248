import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import * as argon2 from '@node-rs/argon2';

interface PasswordCost {
  /** In kibibytes. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** The OWASP password storage cheat sheet's parameters for argon2id. */
const owaspCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash the answer is no after the same work, so that the time reveals nothing. */
  isRight(password: string, hash: string | null | undefined): Promise<boolean>;
}

/** Half of the cores hash, whatever many sign in: the others answer. */
const hashesAtOnce = Math.max(1, Math.floor(availableParallelism() / 2));

/** Lets so much work run at once; the rest waits in the order in which it came. */
export function atMost(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The next one takes over the place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Tests pass a lower cost; the program never does. */
export function openPasswords(
  cost = owaspCost,
  { hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2,
): Passwords {
  const nobodysHash = hash(randomBytes(16), cost);
  const inTurn = atMost(hashesAtOnce);
  return {
    hash: (password) => inTurn(() => hash(asTyped(password), cost)),
    isRight: async (password, stored) => {
      const against = stored ?? (await nobodysHash);
      const isSame = await inTurn(() => verify(against, asTyped(password)));
      return isSame && stored != null;
    },
  };
}

/** Two keyboards may compose the same Devanagari letter differently. */
const asTyped = (password: string): string => password.normalize('NFKC');
