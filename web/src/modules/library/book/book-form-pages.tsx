import { useParams } from '@tanstack/react-router';
import { catalogueHref } from '../../../app/links/library-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { BookForm } from './book-form.tsx';

export const NewBookPage = () => (
  <RequirePermission row="library/addEdit" way="create" redirectTo={catalogueHref()}>
    <BookForm />
  </RequirePermission>
);

export const EditBookPage = () => (
  <RequirePermission row="library/addEdit" redirectTo={catalogueHref()}>
    <Editing />
  </RequirePermission>
);

function Editing() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useCallQuery(
    'library/byId/:id',
    { params: { id } },
    // A new answer would replace the form while somebody fills it in.
    { refetchOnWindowFocus: false },
  );
  if (data) return <BookForm key={data.id} book={data} />;
  if (error) return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  return <RecordSkeleton />;
}
