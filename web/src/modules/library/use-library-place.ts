import { useUrlState } from '../../platform/use-url-state.ts';
import { useOwnSchools } from '../schools/schools-public.ts';

/** The school in the address, or the only own one. */
export function useLibraryPlace() {
  const { search } = useUrlState();
  const own = useOwnSchools();
  const named = typeof search.schoolId === 'string' ? search.schoolId : undefined;
  return {
    schoolId: named ?? (own?.length === 1 ? own[0]?.id : undefined),
    /** For links to other pages: who works at one school only need not read its id in the address. */
    inAddress: named ? { schoolId: named } : {},
  };
}
