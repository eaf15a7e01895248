import { useCallQuery } from '../../../platform/use-call.ts';
import type { Issuable } from './issue-values.ts';

/** The certificates of a student, as the page and the dialog read them. */
export const useCertificatesOf = (studentId: string) =>
  useCallQuery('studentSchool/fetchCertificates', { query: { studentId, pageSize: 500 } });

/** The newest valid leaving certificate for this leaving, of which another one is a duplicate. */
export function useIssuedBefore(studentId: string, { kind, admission }: Issuable) {
  const { id, leftOn } = admission;
  const { data, error, refetch } = useCertificatesOf(studentId);
  const issued = data?.rows.find(
    (one) =>
      kind === 'leaving' &&
      one.kind === kind &&
      one.cancelledAt === null &&
      one.admissionId === id &&
      one.leftOn === leftOn,
  );
  return { issued, error: data ? null : error, refetch };
}
