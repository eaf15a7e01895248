import { useCallQuery } from '../../../platform/use-call.ts';
import { useOwnSchools } from './use-own-schools.ts';

/** Of an own school at once; the office asks for it. */
export function useSchoolName(schoolId: string | undefined): string | undefined {
  const own = useOwnSchools();
  const { data } = useCallQuery(
    'User/fetchAllSchoolForUser',
    { query: { pageSize: 200, schoolId: [schoolId ?? ''] } },
    { enabled: schoolId !== undefined && own === undefined, staleTime: 5 * 60_000 },
  );
  const schools = own ?? data?.rows ?? [];
  return schools.find(({ id }) => id === schoolId)?.name;
}
