import { openPasswords } from '@shala/server/src/platform/passwords.ts';
import type { Bench } from './open-bench.ts';
import { compare, times } from './timing.ts';

const body = { email: 'admin@shala.example', password: 'four words of mine' };

/** Compares a sign-in with nothing but the check of its password's hash. */
export async function measureSignIn(bench: Bench): Promise<void> {
  const server = await bench.server();
  const passwords = openPasswords();
  const hash = await passwords.hash(body.password);
  for (const callers of [1, 4]) {
    const ours = await times(60, callers, () =>
      server.post('/api/User/isValidUserWithPassword', body),
    );
    const bare = await times(60, callers, () => passwords.isRight(body.password, hash));
    compare(`sign-in beside its hash, ${callers} at once`, ours, bare);
  }
}
