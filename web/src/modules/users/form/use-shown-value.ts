import type { Role } from '@shala/contract/roles.ts';
import type { Title } from '@shala/contract/titles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/use-format.ts';
import { useUserWords } from '../user-words.ts';
import type { AreaValues, WorkValues } from './user-values.ts';

/** A value of the form as the person reads it, for settling a conflict. */
export function useShownValue() {
  const { t } = useTranslation('users');
  const words = useUserWords();
  const format = useFormat();
  const nameOf = useKnownNames();
  const work = ({ schoolId, schoolName, designation, from, to }: WorkValues) => {
    const days = { from: from && format.day(from), to: to && format.day(to) };
    const time = t(to ? 'work.fromTo' : 'work.since', days);
    return [schoolName || nameOf(schoolId), designation, time].filter(Boolean).join(', ');
  };
  const area = ({ areaName, stateId, districtId, blockId }: AreaValues) =>
    areaName || nameOf(blockId || districtId || stateId);

  return (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    switch (field) {
      case 'role':
        return words.role(value as Role);
      case 'gender':
        return words.gender(String(value));
      case 'language':
        return words.language(String(value));
      case 'isPremium':
        return words.premium(value === true);
      case 'accessControlList':
        return words.titles(value as Title[]);
      case 'schools':
        return (value as WorkValues[]).map(work).join('; ');
      case 'locations':
        return (value as AreaValues[]).map(area).join('; ');
      default:
        return String(value);
    }
  };
}

/** The names of the schools and places that the form's choices have fetched. */
function useKnownNames() {
  const queryClient = useQueryClient();
  return (id: string): string => {
    const fetched = queryClient.getQueriesData<unknown>({
      predicate: ({ queryKey: [row] }) =>
        /^(state|district)\/fetch|^User\/fetchAllSchoolForUser/.test(String(row)),
    });
    for (const [, data] of fetched) {
      const rows = Array.isArray(data) ? data : (data as { rows?: unknown[] } | undefined)?.rows;
      const found = rows?.find((row) => (row as { id: string }).id === id);
      if (found) return (found as { name: string }).name;
    }
    return id;
  };
}
