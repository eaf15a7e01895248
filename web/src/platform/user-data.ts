import type { UserData } from '@shala/contract/auth.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchUserData, type UserDataState } from './fetch-user-data.ts';
import { forget } from './kv.ts';
import { onSessionChange, type Session, useSession } from './session.ts';

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

/** What is known of the signed-in person; undefined until it is. */
export function useUserDataState(): UserDataState | undefined {
  const session = useSession();
  const query = { ...userDataQuery(session ?? nobody), enabled: session !== null };
  return useQuery(query).data;
}

/** The latest known data of the signed-in person. */
export function useUserData(): UserData | undefined {
  const state = useUserDataState();
  return state?.state === 'known' ? state.user : undefined;
}

/** The same as the server gave it since the page was opened, and not as this device has kept it. */
export function useAnsweredUserData(): UserData | undefined {
  const state = useUserDataState();
  return state?.state === 'known' && state.answered ? state.user : undefined;
}
