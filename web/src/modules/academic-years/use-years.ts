import { useCallQuery } from '../../platform/use-call.ts';

/** Academic years, the newest first, or only those that apply to a school. */
export const useYears = (schoolId?: string, { isChoice = false } = {}) =>
  useCallQuery(
    'academicYear/fetchAll',
    { query: schoolId ? { schoolId } : {} },
    { staleTime: 60_000, keepPrevious: true, isChoice },
  );
