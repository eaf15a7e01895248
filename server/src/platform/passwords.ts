import { randomBytes } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';

export interface PasswordCost {
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

/** Tests pass a lower cost; the program never does. */
export function openPasswords(
  cost = owaspCost,
  { hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2,
): Passwords {
  const nobodysHash = hash(randomBytes(16), cost);
  return {
    hash: (password) => hash(asTyped(password), cost),
    isRight: async (password, stored) => {
      const isSame = await verify(stored ?? (await nobodysHash), asTyped(password));
      return isSame && stored != null;
    },
  };
}

/** Two keyboards may compose the same Devanagari letter differently. */
const asTyped = (password: string): string => password.normalize('NFKC');
