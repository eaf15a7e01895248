import { useParams } from '@tanstack/react-router';
import { useCallQuery } from '../../../platform/use-call.ts';

/** The account of the student in the address. */
export function useAccount() {
  const { admissionId } = useParams({ strict: false }) as { admissionId: string };
  return useCallQuery('fees/fetchAccount/:admissionId', { params: { admissionId } });
}
