import { useUrlState } from '../../../platform/use-url-state.ts';
import { useOnlySchool } from './use-own-schools.ts';

/** The school in the address, or the only own one. */
export function useSchoolPlace() {
  const { search } = useUrlState();
  const only = useOnlySchool();
  const named = typeof search.schoolId === 'string' ? search.schoolId : undefined;
  return {
    schoolId: named ?? only?.id,
    /** For links to other pages: who works at one school only need not read its id in the address. */
    inAddress: named ? { schoolId: named } : {},
  };
}
