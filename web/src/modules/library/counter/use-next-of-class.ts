import type { Borrower } from '@shala/contract/book-borrowers.ts';
import { useQuery } from '@tanstack/react-query';
import { borrowersQuery } from './use-find-borrowers.ts';

/** The student after this one on the roll of the class that is gone through. */
export function useNextOfClass(
  schoolId: string,
  classId: string | undefined,
  borrower: Borrower,
): Borrower | undefined {
  const isClass = classId !== undefined && borrower.admissionId !== null;
  const { data } = useQuery({
    ...borrowersQuery(schoolId, isClass ? { classId } : {}),
    enabled: isClass,
  });
  const place = data?.findIndex(({ admissionId }) => admissionId === borrower.admissionId) ?? -1;
  return isClass && place >= 0 ? data?.[place + 1] : undefined;
}
