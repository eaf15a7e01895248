import type { Leave } from '@shala/contract/leave.ts';
import type { LeaveType } from '@shala/contract/leave-types.ts';
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
    { staleTime: 60_000, isChoice: true },
  );
  // The balances are those of types that are for this person, as far as it is known whether a man or a woman.
  const { data: balances = [] } = useCallQuery(
    'leaveApplication/fetchBalances',
    { query: {} },
    { enabled: isStaff && own?.role !== 'SuperAdmin', isChoice: true },
  );
  const isForOwn = ({ code, forGender }: LeaveType) =>
    !isStaff || !forGender || balances.some((balance) => balance.code === code);
  return data.filter((type) => (type.isActive && isForOwn(type)) || type.id === leave?.leaveTypeId);
}
