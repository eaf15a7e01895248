import { useUrlState } from '../../platform/use-url-state.ts';
import { schoolDayOf } from '../../ui/format.ts';
import { useOwnSchools } from '../schools/schools-public.ts';

/** The school in the address, or the only own one. */
export function useFeePlace() {
  const { search } = useUrlState();
  const own = useOwnSchools();
  const named = typeof search.schoolId === 'string' ? search.schoolId : undefined;
  const schoolId = named ?? (own?.length === 1 ? own[0]?.id : undefined);
  return {
    schoolId,
    /** For links to other pages: who works at one school only need not read its id in the address. */
    inAddress: named ? { schoolId: named } : {},
    today: schoolDayOf(new Date()),
  };
}
