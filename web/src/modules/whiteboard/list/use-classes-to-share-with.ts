import { useQueries } from '@tanstack/react-query';
import { callQuery } from '../../../platform/use-call.ts';

/** Classes of these schools for the choice with whom a board is shared. */
export function useClassesToShareWith(schoolIds: readonly string[]) {
  const fetched = useQueries({
    queries: schoolIds.map((schoolId) => ({
      ...callQuery('whiteboard/fetchClasses', { query: { schoolId } }),
      meta: { isChoice: true },
    })),
  });
  return fetched.flatMap(({ data = [] }) =>
    data.map(({ id, name, schoolName }) => ({
      id,
      text: schoolIds.length > 1 ? `${name} · ${schoolName}` : name,
    })),
  );
}
