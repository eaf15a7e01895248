import { useCallQuery } from '../../../platform/use-call.ts';
import { useClassWords } from '../../classes/classes-public.ts';

/** A school's classes of a year (of the current one without it), as choices. */
export function useClassesOf(schoolId: string | undefined, academicYearId?: string) {
  const words = useClassWords();
  const { data } = useCallQuery(
    'class/fetchBySchool/:schoolId',
    { params: { schoolId: schoolId ?? '' }, query: academicYearId ? { academicYearId } : {} },
    { enabled: Boolean(schoolId), staleTime: 60_000 },
  );
  return (data ?? []).map((one) => ({ value: one.id, label: words.label(one) }));
}
