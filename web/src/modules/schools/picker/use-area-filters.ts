import { useMay } from '../../../platform/may.ts';
import type { Filter } from '../../../ui/list/filter-bar.tsx';
import { useOwnSchools } from './use-own-schools.ts';
import { usePlaceFilters } from './use-place-filters.ts';

/** For officers, who look after the schools of an area, on lists of what belongs to schools. */
export function useAreaFilters(chosen: Record<string, string[]>): Filter[] {
  const may = useMay();
  const isOffice = useOwnSchools() === undefined && may('school/fetchDistricts');
  const { places } = usePlaceFilters(chosen, isOffice);
  return isOffice ? places : [];
}
