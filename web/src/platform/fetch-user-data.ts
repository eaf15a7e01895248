import type { UserData } from '@shala/contract/auth.ts';
import type { Language } from '@shala/contract/fields.ts';
import { call } from './call.ts';
import { recall, remember } from './kv.ts';
import { type Session, storePremium } from './session.ts';

export type UserDataState =
  /** `answered` is false when this is the last answer, kept on the device, because none came now. */
  | { state: 'known'; user: UserData; answered: boolean }
  /** The one-time password must be changed before the server answers anything else. */
  | { state: 'one-time-password'; language: Language | null }
  /** The server answered with a failure, or without user information. */
  | { state: 'refused' }
  /** No answer came, and no earlier one is kept. */
  | { state: 'unknown' };

export async function fetchUserData(session: Session): Promise<UserDataState> {
  try {
    const answer = await call('User/getUserData', { body: { email: session.email } });
    if (!answer.success && answer.code === 'password_change_required') {
      return { state: 'one-time-password', language: languageOf(answer.result) };
    }
    if (answer.success || answer.code !== 'offline') {
      const user = answer.success ? answer.result?.[0] : undefined;
      return isUserData(user) ? await keep(user) : { state: 'refused' };
    }
  } catch {
    // An exception counts as a call without an answer.
  }
  const user = await recall('userData');
  if (user?.email !== session.email) return { state: 'unknown' };
  return { state: 'known', user, answered: false };
}

async function keep(user: UserData): Promise<UserDataState> {
  storePremium(user.isPremium);
  await remember('userData', user);
  return { state: 'known', user, answered: true };
}

function languageOf(result: unknown): Language | null {
  return (result as { language?: Language | null } | undefined)?.language ?? null;
}

function isUserData(user: UserData | undefined): user is UserData {
  return Array.isArray(user?.accessControlList);
}
