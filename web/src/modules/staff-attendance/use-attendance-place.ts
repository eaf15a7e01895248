import { monthOf } from '@shala/contract/days.ts';
import { useSchoolDay } from '../../platform/use-school-day.ts';
import { useUrlState } from '../../platform/use-url-state.ts';
import { isDayText, isMonthText } from '../../ui/form/step-choice.tsx';
import { useOwnSchools } from '../schools/schools-public.ts';

/** The school, day and month in the address, or today. */
export function useAttendancePlace() {
  const { search, navigate } = useUrlState();
  const own = useOwnSchools();
  const today = useSchoolDay();
  const named = typeof search.schoolId === 'string' ? search.schoolId : undefined;
  return {
    schoolId: named ?? (own?.length === 1 ? own[0]?.id : undefined),
    today,
    day: isDayText(search.day) ? search.day : today,
    month: isMonthText(search.month) ? search.month : monthOf(today),
    choose: (values: { day: string } | { month: string }) =>
      navigate({ search: { ...search, ...values }, replace: true }),
  };
}
