import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onResult } from '../../../platform/outbox/outbox-events.ts';
import { invalidate } from '../../../platform/query-client.ts';
import { schoolDay } from '../../../platform/school-day.ts';
import { useSession } from '../../../platform/session.ts';
import { callQuery, useCallQuery } from '../../../platform/use-call.ts';
import { answered, marksKind } from './marks-kind.ts';
import { findOfflineRegisters, type StoredRegister, storeRegister } from './offline-registers.ts';
import { asOfDay } from './register-rows.ts';

const row = 'attendance/fetchStudentToMarkAttendance';

/** A class's register of a day: the server's, or the stored one while the server does not answer. */
export function useRegister(classId: string | undefined, day: string) {
  const account = useSession()?.email ?? '';
  const queryClient = useQueryClient();
  const query = { query: { classId: classId ?? '', day } };
  const { data, error, failureCount, refetch } = useCallQuery(row, query, {
    enabled: classId !== undefined,
  });
  const kept = useOfflineRegisters(account);

  useEffect(() => {
    if (data?.mayMark) void storeRegister(account, data);
  }, [account, data]);

  useEffect(
    () =>
      onResult(marksKind, ({ body: { classId, day } }, { answers }) => {
        const of = { query: { classId, day } };
        queryClient.setQueryData(callQuery(row, of).queryKey, (now) =>
          now ? answered(now, answers) : now,
        );
        void invalidate(queryClient, ['attendance']);
      }),
    [queryClient],
  );

  const isSilent = failureCount > 0 && (!error || error.answer.code === 'offline');
  const found = !data && isSilent && classId ? offlineRegisterFor(kept, classId, day) : undefined;
  return {
    register: data ?? found?.register,
    /** The day of the shown register, where it is read from the device. */
    offlineDay: found?.of,
    contactAt: found?.contactAt,
    error: found || data ? undefined : error,
    refetch: () => void refetch(),
  };
}

/** The stored register of the day, or for today the list of an earlier day. */
function offlineRegisterFor(kept: readonly StoredRegister[], classId: string, day: string) {
  const ofClass = kept.filter(({ register }) => register.classId === classId);
  const same = ofClass.find(({ register }) => register.day.day === day);
  if (same) return { register: same.register, of: day, contactAt: same.contactAt };
  const newest = ofClass[0];
  if (!newest || day !== schoolDay() || newest.register.day.day > day) return undefined;
  const { register, contactAt, days } = newest;
  const known = days?.find((one) => one.day === day);
  return { register: asOfDay(register, day, known), of: register.day.day, contactAt };
}

export function useOfflineRegisters(account: string): readonly StoredRegister[] {
  const [kept, setKept] = useState<readonly StoredRegister[]>([]);
  useEffect(() => {
    let isGone = false;
    void findOfflineRegisters(account).then((found) => {
      if (!isGone) setKept(found);
    });
    return () => {
      isGone = true;
    };
  }, [account]);
  return kept;
}
