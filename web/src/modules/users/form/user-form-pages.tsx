import { roles } from '@shala/contract/roles.ts';
import { useParams } from '@tanstack/react-router';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { UserForm } from './user-form.tsx';

/** `?role=Principal&schoolId=…`: as the school's page asks for it. */
export function NewUserPage() {
  const { search } = useUrlState();
  const role = roles.find((known) => known === search.role);
  const schoolId = typeof search.schoolId === 'string' ? search.schoolId : undefined;
  return <UserForm key={`${role}/${schoolId}`} preset={{ role, schoolId }} />;
}

export function EditUserPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const {
    data: user,
    error,
    refetch,
  } = useCallQuery(
    'User/fetchUserWithId/:id',
    { params: { id } },
    // A form that is being filled in is not pulled away under the hands.
    { refetchOnWindowFocus: false },
  );
  if (user) return <UserForm key={user.id} user={user} />;
  if (error) return <ErrorState failure={error.answer} onRetry={() => void refetch()} />;
  return <RecordSkeleton />;
}
