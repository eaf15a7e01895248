import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { endSessions } from '../sign-in/sessions.ts';

interface NewPassword {
  accountId: string;
  hash: string;
  /** Whoever signs in with it has to choose another. */
  isOneTime: boolean;
  /** Nothing happens where the password is another one by now. */
  insteadOf?: string | null;
  /** The session that goes on; all others end. */
  keepSession?: { tokenHash: Buffer };
}

/** Sets a password, ends the account's sessions and makes reset links worthless. False if it was too late. */
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
