import { useQueries } from '@tanstack/react-query';
import { callQuery } from '../../platform/use-call.ts';
import { useClassWords, useOwnClass } from '../classes/classes-public.ts';
import { useOwnSchools } from '../schools/schools-public.ts';

/** This year's classes of the schools at which the person works, of a teacher those that they teach; none for the office and officers. */
export function useOwnClasses() {
  const words = useClassWords();
  const isOwn = useOwnClass();
  const schools = useOwnSchools() ?? [];
  const fetched = useQueries({
    queries: schools.map(({ id: schoolId }) =>
      callQuery('class/fetchBySchool/:schoolId', { params: { schoolId } }),
    ),
  });
  return fetched.flatMap(({ data = [] }, place) =>
    data.filter(isOwn).map((one) => ({
      id: one.id,
      schoolId: schools[place]!.id,
      standard: one.standard,
      label:
        schools.length > 1 ? `${words.label(one)} · ${schools[place]!.name}` : words.label(one),
    })),
  );
}
