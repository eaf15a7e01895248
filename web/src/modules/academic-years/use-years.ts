import { useCallQuery } from '../../platform/use-call.ts';

/** Academic years, the newest first; with a school those that it goes by. */
export const useYears = (schoolId?: string) =>
  useCallQuery(
    'academicYear/fetchAll',
    { query: schoolId ? { schoolId } : {} },
    { staleTime: 60_000, keepPrevious: true },
  );
