import { useParams } from '@tanstack/react-router';
import { schoolsHref } from '../../../app/links/school-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SchoolForm } from './school-form.tsx';

export const NewSchoolPage = () => (
  <RequirePermission row="school/addEditSchool" way="create" redirectTo={schoolsHref}>
    <SchoolForm />
  </RequirePermission>
);

export function EditSchoolPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const {
    data: school,
    error,
    refetch,
  } = useCallQuery(
    'school/fetchSchoolWithId/:id',
    { params: { id } },
    // A form that is being filled in is not pulled away under the hands.
    { refetchOnWindowFocus: false },
  );
  if (school) return <SchoolForm key={school.id} school={school} />;
  if (error) return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  return <RecordSkeleton />;
}
