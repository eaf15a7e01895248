import type { Place } from '../../../app/links/class-links.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { useYears } from '../../academic-years/academic-years-public.ts';
import { useOwnSchools } from '../../schools/schools-public.ts';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The school and the year in the URL; somebody of one school is always at that school. */
export function useClassPlace() {
  const { search } = useUrlState();
  const own = useOwnSchools();
  const schoolId = textOf(search.schoolId) ?? (own?.length === 1 ? own[0]?.id : undefined);
  const academicYearId = textOf(search.academicYearId);
  const { data: years, error, refetch } = useYears(schoolId);
  const currentOnes = years?.filter(({ isCurrent }) => isCurrent) ?? [];
  const year = academicYearId
    ? years?.find(({ id }) => id === academicYearId)
    : currentOnes.length === 1
      ? currentOnes[0]
      : undefined;
  const place: Place = { schoolId, academicYearId };
  return { place, year, years, error, refetch };
}
