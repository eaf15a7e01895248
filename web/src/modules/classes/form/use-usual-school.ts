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
  const [lowest, highest] =
    lowestStandard === null || highestStandard === null
      ? (standardsTaught(category) ?? [])
      : [lowestStandard, highestStandard];
  return {
    standards: standards
      .filter((one) => lowest !== undefined && one >= lowest && one <= highest!)
      .map(String),
    medium: mediums.length === 1 ? mediums[0]! : '',
  };
}
