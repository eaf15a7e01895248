import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../../platform/session.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { stepped } from '../../../ui/form/step-choice.tsx';
import { keepRegister, keepSchoolDays } from './kept-registers.ts';
import type { ClassChoice } from './use-my-classes.ts';

/** More is nobody's own round of the day. */
const most = 12;

/** So many days before and after have their kind kept: as long as a list of children is. */
const around = 14;

/** Keeps the registers of one's own classes of today on the device, also of those that were not opened. */
export function useKeptToday(classes: readonly ClassChoice[] | undefined, day: string): void {
  const queryClient = useQueryClient();
  const account = useSession()?.email;
  useEffect(() => {
    if (!account || !classes) return;
    const end = new AbortController();
    const keepAll = async () => {
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
        if (register.mayMark) await keepRegister(account, register);
        schools.add(register.schoolId);
      }
      for (const schoolId of schools) {
        const query = callQuery('holiday/fetchSchoolDays', {
          query: { schoolId, from: stepped('day', day, -around), to: stepped('day', day, around) },
        });
        const days = await queryClient.fetchQuery({ ...query, retry: false, staleTime: 3600_000 });
        await keepSchoolDays(account, schoolId, days);
      }
    };
    // Without an answer what was kept before stays.
    keepAll().catch(() => {});
    return () => end.abort();
  }, [account, classes, day, queryClient]);
}
