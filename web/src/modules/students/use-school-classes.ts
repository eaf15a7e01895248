import { useCallQuery } from '../../platform/use-call.ts';
import { useOwnClass } from '../classes/classes-public.ts';

/** A school's classes of the current year whose students the person sees; none are fetched until the school is known. */
export function useSchoolClasses(schoolId: string) {
  const isOwn = useOwnClass();
  const { data, isLoading } = useCallQuery(
    'class/fetchBySchool/:schoolId',
    { params: { schoolId } },
    { enabled: schoolId !== '', staleTime: 60_000 },
  );
  return { classes: schoolId === '' ? undefined : data?.filter(isOwn), isLoading };
}
