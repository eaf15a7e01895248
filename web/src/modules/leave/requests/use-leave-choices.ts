import type { Leave, LeaveType } from '@shala/contract/leave.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUserData } from '../../../platform/user-data.ts';

/** The leave types one can apply for, and the one of the application that is edited. */
export function useLeaveChoices(
  isStaff: boolean,
  schoolId: string,
  leave: Leave | undefined,
): LeaveType[] {
  const own = useUserData();
  const role = isStaff && own?.role !== 'SuperAdmin' ? own?.role : 'Student';
  const { data = [] } = useCallQuery(
    'leaveApplication/fetchTypes',
    { query: { role, ...(schoolId ? { schoolId } : {}) } },
    { staleTime: 60_000 },
  );
  return data.filter(({ id, isActive }) => isActive || id === leave?.leaveTypeId);
}
