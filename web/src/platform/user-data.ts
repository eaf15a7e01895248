import type { UserData } from '@shala/contract/auth.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { forget, recall, remember } from './kv.ts';
import { onSessionChange, type Session, storePremium, useSession } from './session.ts';

export type Known =
  /** `answered` is false when this is the last answer, kept on the device, because none came now. */
  | { state: 'known'; user: UserData; answered: boolean }
  /** The one-time password must be changed before anything else is told. */
  | { state: 'one-time-password' }
  /** Answered with failure, or without user information. */
  | { state: 'refused' }
  /** Not answered, and nothing kept. */
  | { state: 'unknown' };

export async function fetchUserData(session: Session): Promise<Known> {
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
    // An exception is tolerated like a call that was not answered.
  }
  const user = await recall('userData');
  if (user?.email !== session.email) return { state: 'unknown' };
  return { state: 'known', user, answered: false };
}

async function keep(user: UserData): Promise<Known> {
  storePremium(user.isPremium);
  await remember('userData', user);
  return { state: 'known', user, answered: true };
}

/** The next person at this device must not find it. */
export function forgetUserDataOnLogout(): () => void {
  return onSessionChange((change) => {
    if (change !== 'logged-out') return;
    void forget('userData');
    void forget('ownMonths');
  });
}

const fresh = 5 * 60_000;

/** The token is part of the key: another session never sees this one's answer. */
export const userDataQuery = (session: Session) =>
  queryOptions({
    queryKey: ['User/getUserData', { email: session.email }, session.accessToken],
    queryFn: () => fetchUserData(session),
    staleTime: ({ state: { data } }) => (data?.state === 'known' && data.answered ? fresh : 0),
    refetchOnReconnect: 'always',
  });

const nobody: Session = { email: '', accessToken: '', name: '', role: 'Student' };

/** The signed-in person as last heard of. */
export function useUserData(): UserData | undefined {
  const session = useSession();
  const { data } = useQuery({ ...userDataQuery(session ?? nobody), enabled: session !== null });
  return data?.state === 'known' ? data.user : undefined;
}

function isUserData(user: UserData | undefined): user is UserData {
  return Array.isArray(user?.accessControlList);
}
