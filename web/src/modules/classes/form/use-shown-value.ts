import type { SchoolUser } from '@shala/contract/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useClassWords } from '../class-words.ts';

/** A value of the form as the person reads it, for settling a conflict: choices and people by their names. */
export function useShownValue() {
  const words = useClassWords();
  const personName = usePersonName();
  return (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    switch (field) {
      case 'standard':
        return words.standard(Number(value));
      case 'stream':
        return words.stream(String(value));
      case 'medium':
        return words.medium(String(value));
      case 'classTeacherId':
        return personName(String(value));
      default:
        return String(value);
    }
  };
}

/** The names of those whom the form's choice has fetched. */
export function usePersonName() {
  const queryClient = useQueryClient();
  return (id: string): string => {
    const fetched = queryClient.getQueriesData<SchoolUser[]>({
      queryKey: ['schoolUser/fetchBySchool/:schoolId'],
    });
    const people = fetched.flatMap(([, data]) => data ?? []);
    return people.find(({ accountId }) => accountId === id)?.accountName ?? id;
  };
}
