import { addDays } from '@shala/contract/days.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../../platform/session.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { storeRegister, storeSchoolDays } from './offline-registers.ts';
import type { ClassChoice } from './use-my-classes.ts';

/** Nobody marks more registers a day. */
const most = 12;

/** The school's days are stored for as many days before and after as a register is. */
const around = 14;

/** Stores today's registers of one's own classes on the device, even those that were not opened. */
export function useOfflinePrefetchToday(
  classes: readonly ClassChoice[] | undefined,
  day: string,
): void {
  const queryClient = useQueryClient();
  const account = useSession()?.email;
  useEffect(() => {
    if (!account || !classes) return;
    const end = new AbortController();
    const storeAll = async () => {
      const schools = new Set<string>();
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
        if (register.mayMark) await storeRegister(account, register);
        schools.add(register.schoolId);
      }
      for (const schoolId of schools) {
        const query = callQuery('holiday/fetchSchoolDays', {
          query: {
            schoolId,
            from: addDays(day, -around),
            to: addDays(day, around),
          },
        });
        const days = await queryClient.fetchQuery({ ...query, retry: false, staleTime: 3600_000 });
        await storeSchoolDays(account, schoolId, days);
      }
    };
    // Without an answer the stored registers stay.
    storeAll().catch(() => {});
    return () => end.abort();
  }, [account, classes, day, queryClient]);
}
