import { useCallQuery } from '../../../platform/use-call.ts';
import type { Admission } from '../admissions/admission.ts';

/** The certificates of a student, as the page and the dialog read them. */
export const useCertificatesOf = (studentId: string) =>
  useCallQuery('studentSchool/fetchCertificates', { query: { studentId, pageSize: 500 } });

/** The newest leaving certificate that holds for this leaving, of which another one is a duplicate. */
export function useIssuedBefore(studentId: string, { id, leftOn }: Admission) {
  const { data, error, refetch } = useCertificatesOf(studentId);
  const issued = data?.rows.find(
    (one) =>
      one.kind === 'leaving' &&
      one.cancelledAt === null &&
      one.admissionId === id &&
      one.leftOn === leftOn,
  );
  return { issued, error: data ? null : error, refetch };
}
