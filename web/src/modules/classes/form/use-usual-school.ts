import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';

/** The standards and the medium in the school's record. */
export function useUsualSchool(schoolId: string) {
  const may = useMay();
  const { data } = useCallQuery(
    'school/fetchSchoolWithId/:id',
    { params: { id: schoolId } },
    { enabled: schoolId !== '' && may('school/fetchSchoolWithId/:id'), staleTime: 60_000 },
  );
  if (!data) return undefined;
  const { lowestStandard, highestStandard, mediums } = data;
  return {
    standards:
      lowestStandard === null || highestStandard === null
        ? []
        : Array.from({ length: highestStandard - lowestStandard + 1 }, (_, step) =>
            String(lowestStandard + step),
          ),
    medium: mediums.length === 1 ? mediums[0]! : '',
  };
}
