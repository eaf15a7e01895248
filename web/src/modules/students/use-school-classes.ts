import { useCallQuery } from '../../platform/use-call.ts';

/** A school's classes of the current year; none are fetched until the school is known. */
export function useSchoolClasses(schoolId: string) {
  const { data, isLoading } = useCallQuery(
    'class/fetchBySchool/:schoolId',
    { params: { schoolId } },
    { enabled: schoolId !== '', staleTime: 60_000 },
  );
  return { classes: schoolId === '' ? undefined : data, isLoading };
}
