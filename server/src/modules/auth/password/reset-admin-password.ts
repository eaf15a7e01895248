import { recordAct } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/database.ts';
import { newOneTimePassword } from '../../../platform/one-time-password.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import { StartError } from '../../../platform/start-error.ts';
import { findAccount } from '../sign-in/account-queries.ts';
import { setPassword } from './set-password.ts';

interface Reset {
  email: string;
  passwords: Passwords;
  say: (line: string) => void;
}

/**
 * The way back for whoever has the server but no password: prints a one-time password of the account and
 * ends its sessions.
 */
export async function resetAdminPassword(
  db: Database,
  clock: Clock,
  { email, passwords, say }: Reset,
): Promise<void> {
  const account = await findAccount(db, { email: email.toLowerCase() });
  if (!account || account.studentId) {
    throw new StartError(
      `No account has the e-mail ${email}. Give another one: npm run reset-password -- name@school.in`,
    );
  }
  if (account.status !== 'active') {
    throw new StartError(`${email} is deactivated. Give the e-mail of another SuperAdmin.`);
  }
  const password = newOneTimePassword();
  const hash = await passwords.hash(password);
  await inTransaction(db, async (transaction) => {
    await setPassword(transaction, clock, { accountId: account.id, hash, isOneTime: true });
    await recordAct(
      { db: transaction, clock, actor: { accountId: null, name: null, address: null } },
      { act: 'account.reset_password', entityId: account.id, entityName: account.name },
    );
    // Before the commit, as the password stands nowhere else.
    say(`One-time password of ${email}: ${password} (to be changed at the next sign-in)`);
  });
}
