import { Navigate } from '@tanstack/react-router';
import { studentHref, studentsHref } from '../../../app/links/student-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useChosenSchool } from '../use-chosen-school.ts';
import { useStudent } from '../use-student.ts';
import { StudentForm } from './student-form.tsx';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** `?schoolId=…&classId=…` say what is known beforehand. */
export function NewStudentPage() {
  const { search } = useUrlState();
  const schoolId = useChosenSchool(textOf(search.schoolId));
  return (
    <RequirePermission row="student/addEdit" way="create" redirectTo={studentsHref}>
      <StudentForm preset={{ schoolId, classId: textOf(search.classId) }} />
    </RequirePermission>
  );
}

/** Only the student's present school may change the record. */
export function EditStudentPage() {
  const { data: student, error, refetch } = useStudent({ isForm: true });
  if (error && !student) {
    return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  }
  if (!student) return <RecordSkeleton />;
  if (student.isElsewhere) return <Navigate to={studentHref(student)} replace />;
  return (
    <RequirePermission row="student/addEdit" redirectTo={studentHref(student)}>
      <StudentForm key={student.id} student={student} />
    </RequirePermission>
  );
}
