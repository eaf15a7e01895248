import { useParams } from '@tanstack/react-router';
import { useCallQuery } from '../../../platform/use-call.ts';

/** The class that the address names. A form that is being filled in is not pulled away under the hands. */
export function useClass({ isForm = false } = {}) {
  const { id } = useParams({ strict: false }) as { id: string };
  return useCallQuery(
    'class/fetchById/:id',
    { params: { id } },
    isForm ? { refetchOnWindowFocus: false } : {},
  );
}
