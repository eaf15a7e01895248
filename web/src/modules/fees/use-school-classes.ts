import { useCallQuery } from '../../platform/use-call.ts';
import { useClassWords } from '../classes/classes-public.ts';

/** The classes of a school in a year, or in the current one, by their names. */
export function useSchoolClasses(schoolId: string, academicYearId?: string) {
  const words = useClassWords();
  const { data = [] } = useCallQuery(
    'class/fetchBySchool/:schoolId',
    { params: { schoolId }, query: academicYearId ? { academicYearId } : {} },
    { enabled: schoolId !== '', staleTime: 60_000 },
  );
  return data.map((one) => ({ ...one, label: words.label(one) }));
}
