import { useCallQuery } from '../../platform/use-call.ts';

/** A school's classes of a year; undefined until both are chosen and the classes are fetched. */
export function usePresentClasses(schoolId: string, academicYearId: string) {
  const isChosen = schoolId !== '' && academicYearId !== '';
  const { data, error, refetch } = useCallQuery(
    'class/fetchBySchool/:schoolId',
    { params: { schoolId }, query: { academicYearId } },
    { enabled: isChosen },
  );
  return { classes: isChosen ? data : undefined, error, refetch: () => void refetch() };
}
