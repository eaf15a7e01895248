import type { UserData } from '@shala/contract/auth.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { forget, recall, remember } from './kv.ts';
import { onSessionChange, type Session, storePremium, useSession } from './session.ts';

export type UserDataState =
  /** `answered` is false when this is the last answer, kept on the device, because none came now. */
  | { state: 'known'; user: UserData; answered: boolean }
  /** The one-time password must be changed before the server answers anything else. */
  | { state: 'one-time-password' }
  /** The server answered with a failure, or without user information. */
  | { state: 'refused' }
  /** No answer came, and no earlier one is kept. */
  | { state: 'unknown' };

export async function fetchUserData(session: Session): Promise<UserDataState> {
  try {
    const answer = await call('User/getUserData', { body: { email: session.email } });
    if (!answer.success && answer.code === 'password_change_required') {
      return { state: 'one-time-password' };
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

/** The next person at this device must not find the data. */
export function forgetUserDataOnLogout(): () => void {
  return onSessionChange((change) => {
    if (change !== 'logged-out' && change !== 'no-entries') return;
    void forget('userData');
    void forget('ownMonths');
  });
}

const fresh = 5 * 60_000;

/** The token is part of the key, so that another session never gets this one's answer. */
export const userDataQuery = (session: Session) =>
  queryOptions({
    queryKey: ['User/getUserData', { email: session.email }, session.accessToken],
    queryFn: () => fetchUserData(session),
    staleTime: ({ state: { data } }) => (data?.state === 'known' && data.answered ? fresh : 0),
    refetchOnReconnect: 'always',
  });

const nobody: Session = { email: '', accessToken: '', name: '', role: 'Student' };

/** The latest known data of the signed-in person. */
export function useUserData(): UserData | undefined {
  const session = useSession();
  const { data } = useQuery({ ...userDataQuery(session ?? nobody), enabled: session !== null });
  return data?.state === 'known' ? data.user : undefined;
}

function isUserData(user: UserData | undefined): user is UserData {
  return Array.isArray(user?.accessControlList);
}
