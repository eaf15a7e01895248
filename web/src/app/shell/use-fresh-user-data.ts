import type { UserData } from '@shala/contract/auth.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../platform/session.ts';
import { userDataQuery } from '../../platform/user-data.ts';

const nobody = { email: '', accessToken: '', name: '', role: 'Student' } as const;

/** Fetches the user data again from time to time and on focus; after a change the guards run again. */
export function useFreshUserData(entered: UserData): void {
  const router = useRouter();
  const session = useSession();
  const { data } = useQuery({ ...userDataQuery(session ?? nobody), enabled: session !== null });
  const isSame = data?.state === 'known' && data.user === entered;
  const isAnswered = data !== undefined;

  useEffect(() => {
    if (isAnswered && !isSame) void router.invalidate();
  }, [isAnswered, isSame, router]);
}
