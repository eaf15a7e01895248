import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepRegister } from '../../platform/outbox/registers.ts';
import { useSession } from '../../platform/session.ts';
import { callQuery } from '../../platform/use-call.ts';
import type { ClassChoice } from './use-my-classes.ts';

/** More is nobody's own round of the day. */
const most = 12;

/** Keeps the registers of one's own classes of today on the device, also of those that were not opened. */
export function useKeptToday(classes: readonly ClassChoice[] | undefined, day: string): void {
  const queryClient = useQueryClient();
  const account = useSession()?.email;
  useEffect(() => {
    if (!account || !classes) return;
    const end = new AbortController();
    const keepAll = async () => {
      for (const { classId } of classes.slice(0, most)) {
        if (end.signal.aborted) return;
        const query = callQuery('attendance/fetchStudentToMarkAttendance', {
          query: { classId, day },
        });
        const register = await queryClient.fetchQuery({
          ...query,
          retry: false,
          staleTime: 60_000,
        });
        if (register.mayMark) await keepRegister(account, register);
      }
    };
    // Without an answer what was kept before stays.
    keepAll().catch(() => {});
    return () => end.abort();
  }, [account, classes, day, queryClient]);
}
