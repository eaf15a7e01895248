import type { CallResult } from '../../../platform/call.ts';
import { useMay } from '../../../platform/may.ts';
import { useSession } from '../../../platform/session.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useOfflineRegisters } from './use-register.ts';

export type ClassChoice = Pick<
  CallResult<'attendance/fetchMyClasses'>[number],
  'classId' | 'standard' | 'division' | 'stream'
> & {
  isDue?: boolean;
  isComplete?: boolean;
  markedAt?: string | null;
  schoolId?: string;
  schoolName?: string;
};

/** The classes whose registers may be read: one's own of the day, or those of a chosen school. */
export function useMyClasses(day: string, schoolId: string | undefined) {
  const may = useMay();
  const account = useSession()?.email ?? '';
  const kept = useOfflineRegisters(account);
  const isManager = may('attendance/fetchMyClasses');
  // During a logout neither right is left.
  const isOffice = !isManager && may('attendance/fetchBySchool');
  const own = useCallQuery('attendance/fetchMyClasses', { query: { day } }, { enabled: isManager });
  const ofSchool = useCallQuery(
    'attendance/fetchBySchool',
    { query: { schoolId: schoolId ?? '', day } },
    { enabled: isOffice && schoolId !== undefined },
  );
  const { data, error, failureCount, refetch } = isManager
    ? own
    : { ...ofSchool, data: ofSchool.data?.classes };
  const isSilent = failureCount > 0 && (!error || error.answer.code === 'offline');
  const found: readonly ClassChoice[] | undefined =
    data ?? (isSilent && kept.length > 0 ? classesOf(kept) : undefined);
  return {
    isManager,
    isOffice,
    classes: found,
    /** False for classes that are read from the device. */
    isAnswered: data !== undefined,
    error: found ? undefined : error,
    refetch: () => void refetch(),
  };
}

function classesOf(kept: ReturnType<typeof useOfflineRegisters>): ClassChoice[] {
  const byId = new Map<string, ClassChoice>(
    kept.map(({ register: { classId, standard, division, stream } }) => [
      classId,
      { classId, standard, division, stream },
    ]),
  );
  return [...byId.values()].sort(
    (one, other) => one.standard - other.standard || one.division.localeCompare(other.division),
  );
}
