import { useMay } from '../../../platform/may.ts';
import { schoolDay } from '../../../platform/school-day.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { OpenWorkBeforeSaving } from './open-work-before-saving.tsx';

interface OpenWorkOfPersonProps {
  id: string;
  /** Of one among several. */
  name?: string;
}

/** What somebody who is about to be deactivated still has at each school of today. */
export function OpenWorkOfPerson({ id, name }: OpenWorkOfPersonProps) {
  const { data, error, refetch } = useCallQuery(
    'User/fetchUserWithId/:id',
    { params: { id } },
    { enabled: useMay()('User/fetchUserWithId/:id') },
  );
  if (error && !data) {
    return <ErrorState isSlim failure={error.answer} onRetry={() => void refetch()} />;
  }
  return data?.schools
    .filter(({ to }) => to === null || to >= schoolDay())
    .map((work) => (
      <OpenWorkBeforeSaving key={work.id} work={work} before="beforeDeactivating" among={name} />
    ));
}
