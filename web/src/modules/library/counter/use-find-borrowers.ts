import type { Borrower } from '@shala/contract/book-borrowers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../../platform/query-client.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { notify } from '../../../ui/notify.ts';
import { exactFirst, searchTextOf } from '../../../ui/scan/card-text.ts';

/** Among whom is searched: a class, the staff, or with neither all students. */
export type Among = { classId: string } | { borrower: 'staff' } | Record<never, never>;

type WantedBorrowers = Among & { search?: string };

/** What a scanner typed of an ID card, and not a name or number. */
export const isCard = (text: string): boolean => searchTextOf(text) !== text;

export const borrowersQuery = (schoolId: string, query: WantedBorrowers) =>
  callQuery('library/fetchStudentBySchool/:schoolId', { params: { schoolId }, query });

/** Finds who is meant by a text now, without waiting for the list below the box. */
export function useFindBorrowers(schoolId: string) {
  const queryClient = useQueryClient();
  return async (query: WantedBorrowers): Promise<Borrower[] | undefined> => {
    try {
      const found = await queryClient.fetchQuery({
        ...borrowersQuery(schoolId, query),
        staleTime: 0,
      });
      return query.search ? exactNumberFirst(found, query.search) : found;
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      notify.failure(cause.answer.message);
      return undefined;
    }
  };
}

/** A typed register number means that student, also where names have the same digits. */
export const exactNumberFirst = (found: readonly Borrower[], text: string): Borrower[] =>
  exactFirst(
    found.map((one) => ({ ...one, registerNumber: one.registerNumber ?? '' })),
    text,
  );
