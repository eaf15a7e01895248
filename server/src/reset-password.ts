import { withDatabase } from './command-database.ts';
import { resetAdminPassword } from './modules/auth/auth-public.ts';
import { systemClock } from './platform/clock.ts';
import { openPasswords } from './platform/passwords.ts';

/**
 * `npm run reset-password -- name@school.in`: prints a new one-time password, of the first SuperAdmin
 * where no e-mail is given.
 */
export const resetPassword = (
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  email?: string,
): Promise<void> =>
  withDatabase(env, say, (db, { adminEmail }) =>
    resetAdminPassword(db, systemClock, {
      email: email ?? adminEmail,
      passwords: openPasswords(),
      say,
    }),
  );
