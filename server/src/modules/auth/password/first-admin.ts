import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { recordAct } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/database.ts';
import { newOneTimePassword, oneTimeUntil } from '../../../platform/one-time-password.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import { accountSearchKey } from '../../../platform/search-key.ts';
import type { Settings } from '../../../platform/settings.ts';

/**
 * Adds the first SuperAdmin of an empty installation. A password of the settings is final; without one a one-time
 * password is printed here and nowhere else.
 */
export async function ensureFirstAdmin(
  db: Database,
  clock: Clock,
  { adminEmail, adminPassword }: Pick<Settings, 'adminEmail' | 'adminPassword'>,
  say: (line: string) => void,
  passwords: Passwords,
): Promise<void> {
  if (await hasAccounts(db)) return;
  const password = adminPassword ?? newOneTimePassword();
  const hash = await passwords.hash(password);
  await inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`.execute(
      transaction,
    );
    if (await hasAccounts(transaction)) return;
    await addAdmin(transaction, clock, {
      email: adminEmail.toLowerCase(),
      hash,
      isOneTime: !adminPassword,
    });
    // Before the commit: a start that fails in between must not leave an account that nobody can sign in to.
    say(`The first SuperAdmin is ${adminEmail}.`);
    if (!adminPassword) say(`One-time password: ${password} (to be changed at the first sign-in)`);
  });
}

const hasAccounts = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;

async function addAdmin(
  transaction: Database,
  clock: Clock,
  { email, hash, isOneTime }: { email: string; hash: string; isOneTime: boolean },
): Promise<void> {
  const now = clock.now().toISOString();
  const name = 'Administrator';
  const account = {
    id: newId(),
    name,
    email,
    role: 'SuperAdmin',
    created_at: now,
    updated_at: now,
  };
  await transaction
    .insertInto('account')
    .values({
      ...account,
      search_key: accountSearchKey(account),
      password_hash: hash,
      password_change_required: isOneTime,
      one_time_until: isOneTime ? oneTimeUntil(clock) : null,
    })
    .execute();
  const nobody = { accountId: null, name: null, address: null };
  await recordAct(
    { db: transaction, clock, actor: nobody },
    {
      act: 'account.add',
      entityId: account.id,
      entityName: name,
      after: account,
    },
  );
}
