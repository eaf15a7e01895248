import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffLeaveHref } from '../../../app/links/leave-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useOpened } from '../../../ui/dialog/use-opened.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TypeForm } from './type-form.tsx';

export const NewLeaveTypePage = () => (
  <RequirePermission row="leaveApplication/addEditType" way="create" redirectTo={staffLeaveHref}>
    <TypeForm />
  </RequirePermission>
);

export const EditLeaveTypePage = () => (
  <RequirePermission row="leaveApplication/addEditType" redirectTo={staffLeaveHref}>
    <Editing />
  </RequirePermission>
);

function Editing() {
  const { t } = useTranslation('leave');
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useCallQuery(
    'leaveApplication/fetchTypes',
    {},
    // A new answer would replace the form while somebody fills it in.
    { refetchOnWindowFocus: false },
  );
  const type = useOpened(
    id,
    data?.find((one) => one.id === id),
  );
  if (type) return <TypeForm key={type.id} type={type} />;
  if (error) return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return <ErrorState isPage failure={{ code: 'not_found', message: t('types.notFound') }} />;
}
