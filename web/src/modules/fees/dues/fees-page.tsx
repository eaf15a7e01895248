import { lazy } from 'react';
import { useUserData } from '../../../platform/user-data.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { useFeePlace } from '../use-fee-place.ts';

const OwnFees = lazy(() => import('./own-fees.tsx'));
const SchoolDues = lazy(() => import('./school-dues.tsx'));
const FeeOverview = lazy(() => import('./fee-overview.tsx'));

/** A family's own fees, the students of one school with what they owe, or schools with their collection. */
export function FeesPage() {
  const role = useUserData()?.role;
  const { schoolId } = useFeePlace();
  if (!role) return null;
  return (
    <LazyPart>
      {role === 'Student' ? (
        <OwnFees />
      ) : schoolId ? (
        <SchoolDues key={schoolId} schoolId={schoolId} />
      ) : (
        <FeeOverview />
      )}
    </LazyPart>
  );
}
