import { useParams } from '@tanstack/react-router';
import { useCallQuery } from '../../platform/use-call.ts';

interface Options {
  /** A form that is being filled in is not pulled away under the hands. */
  isForm?: boolean;
}

/** The student whose id is in the address of the page. */
export function useStudent({ isForm = false }: Options = {}) {
  const { id } = useParams({ strict: false }) as { id: string };
  return useCallQuery(
    'student/fetchById/:id',
    { params: { id } },
    isForm ? { refetchOnWindowFocus: false } : {},
  );
}
