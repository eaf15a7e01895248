import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { oneTimeUntil } from '../../../platform/one-time-password.ts';
import { endSessions } from '../sign-in/sessions.ts';

interface NewPassword {
  accountId: string;
  hash: string;
  /** It has to be changed after signing in with it. */
  isOneTime: boolean;
  /** Nothing is changed where the password is another one by now. */
  insteadOf?: string | null;
  /** The only session that does not end. */
  keepSession?: { tokenHash: Buffer };
}

/** Sets a password, ends the account's sessions and revokes reset links. False where `insteadOf` is outdated. */
export async function setPassword(
  transaction: Database,
  clock: Clock,
  { accountId, hash, isOneTime, insteadOf, keepSession }: NewPassword,
): Promise<boolean> {
  let account = transaction
    .updateTable('account')
    .set({
      password_hash: hash,
      password_change_required: isOneTime,
      one_time_until: isOneTime ? oneTimeUntil(clock) : null,
      one_time_misses: 0,
      updated_at: clock.now().toISOString(),
    })
    .where('id', '=', accountId);
  if (insteadOf) account = account.where('password_hash', '=', insteadOf);
  const { numUpdatedRows } = await account.executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await endSessions(transaction, accountId, keepSession);
  await transaction.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
  return true;
}
