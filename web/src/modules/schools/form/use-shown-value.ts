import type { School } from '@shala/contract/schools.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSchoolWords } from '../school-words.ts';

/** A value of the form as the person reads it, for settling a conflict: choices and places by their names. */
export function useShownValue() {
  const { t } = useTranslation('schools');
  const words = useSchoolWords();
  const placeName = useKnownPlaces();
  return (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    switch (field) {
      case 'stateId':
      case 'districtId':
      case 'blockId':
        return placeName(String(value));
      case 'category':
        return words.category(Number(value));
      case 'management':
        return words.management(Number(value));
      case 'schoolType':
        return words.schoolType(value as School['schoolType']);
      case 'area':
        return words.area(value as School['area']);
      case 'mediums':
        return words.mediums(value as string[]);
      case 'lowestStandard':
      case 'highestStandard':
        return words.standard(Number(value));
      case 'status':
        return t(`status.${value}`);
      case 'logoFileId':
        return t('history.newPicture');
      default:
        return String(value);
    }
  };
}

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
