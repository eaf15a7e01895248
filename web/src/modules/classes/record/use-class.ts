import { useParams } from '@tanstack/react-router';
import { useCallQuery } from '../../../platform/use-call.ts';

/** The class in the address. A form is not fetched again on focus, because that would reset it while somebody types. */
export function useClass({ isForm = false } = {}) {
  const { id } = useParams({ strict: false }) as { id: string };
  return useCallQuery(
    'class/fetchById/:id',
    { params: { id } },
    isForm ? { refetchOnWindowFocus: false } : {},
  );
}
