import type { Session } from '@shala/contract/auth.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, runFixed } from '../../../platform/database.ts';
import { contactNow, type Device } from '../../../platform/known-device.ts';
import { networkOf } from '../../../platform/rate-limit/network-of.ts';
import type { Services } from '../../../platform/services.ts';
import { personOf } from '../../../platform/token-look.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import type { FoundAccount } from './account-queries.ts';
import { signInNameOf } from './sign-in-name.ts';

interface SignIn {
  accountId: string;
  method: 'password' | 'mobile' | 'pin';
  address: string;
  device: string | null;
  known: Device;
  /** The family's, whose children the session may switch between. */
  familyMobile?: string | null;
  /** When the family gave its proof, where the session goes on from another. */
  startedAt?: string;
}

/**
 * Starts a session and returns its token, of which only a hash is kept; undefined where the account was deactivated
 * or its password changed since it was read, or was a one-time password that has been used.
 */
export async function startSession(
  transaction: Database,
  clock: Clock,
  { id, passwordHash }: Pick<FoundAccount, 'id' | 'passwordHash'>,
  { method, address, device, known, familyMobile, startedAt }: Omit<SignIn, 'accountId'>,
): Promise<string | undefined> {
  const token = newToken();
  const now = clock.now().toISOString();
  // A one-time password is over with the first session that it starts.
  const isByPassword = sql`${method === 'password'}::boolean`;
  const { numAffectedRows } = await runFixed(
    transaction,
    sql`
    with signed_in as (
      update account set last_sign_in_at = ${now},
        one_time_until = case when ${isByPassword} and password_change_required then ${now} else one_time_until end
      where id = ${id} and status = 'active' and password_hash is not distinct from ${passwordHash}
        and (not ${isByPassword} or not password_change_required or one_time_until is null or one_time_until > ${now})
      returning id
    ), started as (
      insert into session
        (token_hash, account_id, created_at, last_used_at, method, address, device, device_hash,
        family_mobile)
      select ${hashToken(token)}, id, ${startedAt ?? now}, ${now}, ${method}, ${address}, ${device},
        ${known.hash}, ${familyMobile ?? null}
      from signed_in
    ), known as (
      insert into known_device (account_id, device_hash, signed_in_at, address, last_contact_at,
        contact_since, earlier_contact_at)
      select id, ${known.hash}, ${now}, ${networkOf(address)}, ${now}, ${now}, ${now} from signed_in
      on conflict (account_id, device_hash) do update
      set signed_in_at = ${now}, address = ${networkOf(address)}, ${contactNow(clock)}
    )
    insert into sign_in (id, account_id, at, outcome, method, address, device)
    select ${newId()}, id, ${now}, 'signed_in', ${method}, ${address}, ${device} from signed_in`,
  );
  return numAffectedRows === 1n ? token : undefined;
}

/** A line of the sign-in history, of an attempt that failed. */
export async function recordSignIn(
  transaction: Database,
  clock: Clock,
  { accountId, method, address, device }: Omit<SignIn, 'known' | 'familyMobile' | 'startedAt'>,
  outcome: 'wrong_password' | 'wrong_code' | 'wrong_pin' | 'deactivated',
): Promise<void> {
  await transaction
    .insertInto('sign_in')
    .values({
      id: newId(),
      account_id: accountId,
      at: clock.now().toISOString(),
      outcome,
      method,
      address,
      device,
    })
    .execute();
}

/** Ends all sessions of an account, or all but one. */
export async function endSessions(
  transaction: Database,
  accountId: string,
  except?: { tokenHash: Buffer },
): Promise<void> {
  let sessions = transaction.deleteFrom('session').where('account_id', '=', accountId);
  if (except) sessions = sessions.where('token_hash', '!=', except.tokenHash);
  await sessions.execute();
}

/** What the page keeps of a session. Undefined where the account was deactivated meanwhile. */
export async function presentSession(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  token: string,
): Promise<Session | undefined> {
  const person = await personOf(db, clock, token);
  if (!person) return undefined;
  const { name, role, isPremium } = person;
  return { email: signInNameOf(person, settings), accessToken: token, name, role, isPremium };
}
