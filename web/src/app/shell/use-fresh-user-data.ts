import type { UserData } from '@shala/contract/auth.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUserDataState } from '../../platform/user-data.ts';

/** Fetches the user data again from time to time and on focus; after a change the guards run again. */
export function useFreshUserData(entered: UserData): void {
  const router = useRouter();
  const data = useUserDataState();
  const isSame = data?.state === 'known' && data.user === entered;
  const isAnswered = data !== undefined;

  useEffect(() => {
    if (isAnswered && !isSame) void router.invalidate();
  }, [isAnswered, isSame, router]);
}
