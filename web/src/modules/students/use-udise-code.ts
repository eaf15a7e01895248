import { useMay } from '../../platform/may.ts';
import { useCallQuery } from '../../platform/use-call.ts';

/** The school's code for the sign-in; unknown to those who may not look at the school's record. */
export function useUdiseCode(schoolId: string): string | undefined {
  const may = useMay();
  const { data } = useCallQuery(
    'school/fetchSchoolWithId/:id',
    { params: { id: schoolId } },
    { enabled: may('school/fetchSchoolWithId/:id'), staleTime: 5 * 60_000 },
  );
  return data?.udiseCode;
}
