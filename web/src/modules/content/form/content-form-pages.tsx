import { useParams } from '@tanstack/react-router';
import { contentListHref } from '../../../app/links/content-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ContentForm } from './content-form.tsx';

export const NewContentPage = () => (
  <RequirePermission row="content/addEdit" way="create" redirectTo={contentListHref}>
    <ContentForm />
  </RequirePermission>
);

export const EditContentPage = () => (
  <RequirePermission row="content/addEdit" redirectTo={contentListHref}>
    <Editing />
  </RequirePermission>
);

function Editing() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useCallQuery(
    'content/fetchById/:id',
    { params: { id } },
    // A new answer would replace the form while somebody fills it in.
    { refetchOnWindowFocus: false },
  );
  if (data) return <ContentForm key={data.id} content={data} />;
  if (error) return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  return <RecordSkeleton />;
}
