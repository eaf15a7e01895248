import { useQueries } from '@tanstack/react-query';
import { callQuery } from '../../platform/use-call.ts';
import { useClassWords } from '../classes/classes-public.ts';
import { useOwnSchools } from '../schools/schools-public.ts';

/** This year's classes of the schools at which the person works; none for the office and officers. */
export function useOwnClasses() {
  const words = useClassWords();
  const schools = useOwnSchools() ?? [];
  const fetched = useQueries({
    queries: schools.map(({ id: schoolId }) =>
      callQuery('class/fetchBySchool/:schoolId', { params: { schoolId } }),
    ),
  });
  return fetched.flatMap(({ data = [] }, place) =>
    data.map((one) => ({
      id: one.id,
      schoolId: schools[place]!.id,
      standard: one.standard,
      label:
        schools.length > 1 ? `${words.label(one)} · ${schools[place]!.name}` : words.label(one),
    })),
  );
}
