import type { Session } from '@shala/contract/auth.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { hashToken, newToken, personOf } from '../../../platform/person.ts';
import type { Services } from '../../../platform/services.ts';
import { signInNameOf } from './sign-in-name.ts';

export interface SignIn {
  accountId: string;
  method: 'password' | 'mobile' | 'pin';
  address: string;
  device: string | null;
}

/** Starts a session and returns its token, of which only a hash is kept. */
export async function startSession(
  transaction: Database,
  clock: Clock,
  signIn: SignIn,
): Promise<string> {
  const { accountId, method, address, device } = signIn;
  const token = newToken();
  const now = clock.now().toISOString();
  await transaction
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now,
      last_used_at: now,
      method,
      address,
      device,
    })
    .execute();
  await recordSignIn(transaction, clock, signIn, 'signed_in');
  return token;
}

/** A line of the sign-in history. */
export async function recordSignIn(
  transaction: Database,
  clock: Clock,
  { accountId, method, address, device }: SignIn,
  outcome: 'signed_in' | 'wrong_password' | 'wrong_code' | 'wrong_pin' | 'deactivated',
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
