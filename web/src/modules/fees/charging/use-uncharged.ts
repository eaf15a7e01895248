import { schoolDay } from '../../../platform/school-day.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useYears } from '../../academic-years/academic-years-public.ts';

interface OfStudent {
  schoolId: string;
  admissionId: string;
}

/** What charging would change on a student's account today; undefined until it is known. */
export function useUncharged({ schoolId, admissionId }: OfStudent) {
  const { data: years } = useYears(schoolId);
  const year = years?.find(({ isCurrent }) => isCurrent);
  const of = { schoolId, academicYearId: year?.id ?? '', admissionId, until: schoolDay() };
  const { data } = useCallQuery(
    'fees/fetchCharging',
    { query: of },
    { enabled: year !== undefined },
  );
  if (years && !year) return { of, totals: undefined, changePaise: 0 };
  return data && { of, totals: data.totals, changePaise: data.students[0]?.changePaise ?? 0 };
}
