import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { studentsHref } from '../../../app/links/student-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { Link } from '../../../ui/navigation.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { MergeCandidates } from './merge-candidates.tsx';
import { MergeTable } from './merge-table.tsx';

export const MergePage = () => (
  <RequirePermission row="student/merge" redirectTo={studentsHref}>
    <TwoRecords />
  </RequirePermission>
);

/** `?keep=…&drop=…`: two records of one student; without the second it is looked for. */
function TwoRecords() {
  const { search } = useUrlState();
  const keep = useRecord(search.keep);
  const drop = useRecord(search.drop);
  const error = keep.error ?? drop.error;
  const retry = () => {
    void keep.refetch();
    void drop.refetch();
  };
  if (search.keep === undefined) return <Navigate to={studentsHref} replace />;
  if (error) {
    return (
      <ErrorState isPage failure={error.answer} onRetry={retry}>
        <AllStudents />
      </ErrorState>
    );
  }
  if (!keep.data || (search.drop && !drop.data)) return <RecordSkeleton />;
  return drop.data ? (
    <MergeTable keep={keep.data} drop={drop.data} />
  ) : (
    <MergeCandidates student={keep.data} />
  );
}

const useRecord = (id: unknown) =>
  useCallQuery(
    'student/fetchById/:id',
    { params: { id: String(id) } },
    { enabled: id !== undefined },
  );

function AllStudents() {
  const { t } = useTranslation('students');
  return <Link href={studentsHref}>{t('page.all')}</Link>;
}
