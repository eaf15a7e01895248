import { standards, standardsTaught } from '@shala/contract/school-codes.ts';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';

/** The standards in the school's record, or those of its category, and the medium. */
export function useUsualSchool(schoolId: string) {
  const may = useMay();
  const { data } = useCallQuery(
    'school/fetchSchoolWithId/:id',
    { params: { id: schoolId } },
    { enabled: schoolId !== '' && may('school/fetchSchoolWithId/:id'), staleTime: 60_000 },
  );
  if (!data) return undefined;
  const { lowestStandard, highestStandard, category, mediums } = data;
  const isKnown = lowestStandard !== null && highestStandard !== null;
  const taught: readonly [number, number] | undefined = isKnown
    ? [lowestStandard, highestStandard]
    : standardsTaught(category);
  return {
    standards: standards
      .filter((one) => taught && one >= taught[0] && one <= taught[1])
      .map(String),
    medium: mediums.length === 1 ? mediums[0]! : '',
  };
}
