import { useQueryClient } from '@tanstack/react-query';
import { schoolValue, useSchoolWords } from '../school-words.ts';

/** A value of the form as the person reads it, for settling a conflict: choices and places by their names. */
export function useShownValue() {
  const words = useSchoolWords();
  const placeName = useKnownPlaces();
  return (field: string, value: unknown): string =>
    value && placeFields.includes(field)
      ? placeName(String(value))
      : schoolValue(words, field, value);
}

const placeFields = ['stateId', 'districtId', 'blockId'];

/** The names of the places that the form's choices have fetched. */
function useKnownPlaces() {
  const queryClient = useQueryClient();
  return (id: string): string => {
    const fetched = queryClient.getQueriesData<unknown>({
      predicate: ({ queryKey: [row] }) => /^(state|district)\/fetch/.test(String(row)),
    });
    for (const [, data] of fetched) {
      const rows = Array.isArray(data) ? data : (data as { rows?: unknown[] } | undefined)?.rows;
      const found = rows?.find((row) => (row as { id: string }).id === id);
      if (found) return (found as { name: string }).name;
    }
    return id;
  };
}
