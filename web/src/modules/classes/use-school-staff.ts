import { schoolDay } from '../../platform/school-day.ts';
import { useCallQuery } from '../../platform/use-call.ts';

interface StaffMember {
  id: string;
  name: string;
}

/** The people who work at the school today, by name. */
export function useSchoolStaff(schoolId: string): StaffMember[] {
  const everyone = useEveryoneOfSchool(schoolId);
  const today = schoolDay();
  const present = everyone.filter(
    ({ role, from, to }) =>
      (role === 'Teacher' || role === 'Principal') && from <= today && (to === null || to >= today),
  );
  const byId = new Map(
    present.map(({ accountId, accountName }) => [accountId, { id: accountId, name: accountName }]),
  );
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** The name of anyone who works or has worked at the school. */
export function useStaffName(schoolId: string): (id: string) => string {
  const everyone = useEveryoneOfSchool(schoolId);
  return (id) => everyone.find(({ accountId }) => accountId === id)?.accountName ?? id;
}

function useEveryoneOfSchool(schoolId: string) {
  const { data = [] } = useCallQuery(
    'schoolUser/fetchBySchool/:schoolId',
    { params: { schoolId } },
    { staleTime: 60_000, enabled: schoolId !== '', isChoice: true },
  );
  return data;
}

/** Adds the person in the record, who may work elsewhere by now. */
export const withPresent = (
  staff: readonly StaffMember[],
  id: string | null | undefined,
  name: string | null | undefined,
): StaffMember[] =>
  !id || staff.some((one) => one.id === id) ? [...staff] : [{ id, name: name ?? '' }, ...staff];
