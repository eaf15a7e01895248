import { useCallQuery } from '../../../platform/use-call.ts';
import { useUserData } from '../../../platform/user-data.ts';

/** The office appoints every officer; an officer of a state or district those of its blocks. */
export function useAppointsOfficers(): boolean {
  const own = useUserData();
  const { data: areas = [] } = useCallQuery(
    'locationUser/fetchByUser/:userId',
    { params: { userId: own?.id ?? '' } },
    { enabled: own?.role === 'EducationOfficer', staleTime: 5 * 60_000 },
  );
  if (own?.role === 'SuperAdmin') return true;
  return areas.some(({ stateId, districtId }) => stateId ?? districtId);
}
