import { useParams } from '@tanstack/react-router';
import { resourcesHref } from '../../../app/links/resource-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ResourceForm } from './resource-form.tsx';

export const NewResourcePage = () => (
  <RequirePermission row="resource/addEdit" way="create" redirectTo={resourcesHref}>
    <ResourceForm />
  </RequirePermission>
);

export const EditResourcePage = () => (
  <RequirePermission row="resource/addEdit" redirectTo={resourcesHref}>
    <Editing />
  </RequirePermission>
);

function Editing() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useCallQuery(
    'resource/fetchById/:id',
    { params: { id } },
    // A new answer would replace the form while somebody fills it in.
    { refetchOnWindowFocus: false },
  );
  if (data) return <ResourceForm key={data.id} resource={data} />;
  if (error) return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  return <RecordSkeleton />;
}
