import type { StaffDay } from '@shala/contract/staff-attendance.ts';
import { schoolDay } from '../../platform/school-day.ts';
import { useUserData } from '../../platform/user-data.ts';

const heads: Record<string, string> = { Principal: 'Teacher', EducationOfficer: 'Principal' };

type Member = Pick<StaffDay['staff'][number], 'accountId' | 'role' | 'isActing'>;

/**
 * A principal corrects teachers, an officer principals and who acted as one on the day, the office everybody; never
 * oneself or a day to come.
 */
export function useMayCorrect(day: string) {
  const own = useUserData();
  return ({ accountId, role, isActing }: Member): boolean =>
    own !== undefined &&
    own.id !== accountId &&
    day <= schoolDay() &&
    (own.role === 'SuperAdmin' ||
      heads[own.role] === role ||
      (own.role === 'EducationOfficer' && isActing));
}
