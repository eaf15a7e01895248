import { schoolDay } from '../../platform/school-day.ts';
import { useUserData } from '../../platform/user-data.ts';

const heads: Record<string, string> = { Principal: 'Teacher', EducationOfficer: 'Principal' };

/** A principal corrects teachers, an officer principals, the office everybody; never oneself or a day to come. */
export function useMayCorrect(day: string) {
  const own = useUserData();
  return ({ accountId, role }: { accountId: string; role: string }): boolean =>
    own !== undefined &&
    own.id !== accountId &&
    day <= schoolDay() &&
    (own.role === 'SuperAdmin' || heads[own.role] === role);
}
