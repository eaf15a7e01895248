import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { anyOf, type Database } from '../../platform/database.ts';
import { newOneTimePassword, oneTimeUntil } from '../../platform/one-time-password.ts';
import type { Passwords } from '../../platform/passwords.ts';

/** New passwords, each for one sign-in; ends the sessions and reset links of the old ones. */
export async function issueOneTimePasswords(
  db: Database,
  { clock, passwords }: { clock: Clock; passwords: Passwords },
  ids: readonly string[],
): Promise<Map<string, string>> {
  const passwordsById = new Map(ids.map((id) => [id, newOneTimePassword()]));
  const hashes = await Promise.all(
    [...passwordsById].map(async ([id, password]) => ({
      id,
      hash: await passwords.hash(password),
    })),
  );
  await sql`
    update account set password_hash = row.hash, password_change_required = true,
      one_time_until = ${oneTimeUntil(clock)}, one_time_misses = 0, updated_at = ${clock.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as row (id uuid, hash text)
    where account.id = row.id`.execute(db);
  await db.deleteFrom('session').where('account_id', '=', anyOf(ids)).execute();
  await db.deleteFrom('password_reset').where('account_id', '=', anyOf(ids)).execute();
  return passwordsById;
}
