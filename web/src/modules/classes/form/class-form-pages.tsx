import type { ClassRecord } from '@shala/contract/classes.ts';
import type { RowName } from '@shala/contract/rows.ts';
import { Navigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { classesHref, classHref } from '../../../app/links/class-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { CopyForm } from '../copy/copy-form.tsx';
import { useClassPlace } from '../list/use-class-place.ts';
import { useClass } from '../record/use-class.ts';
import { TeachingsForm } from '../teachings/teachings-form.tsx';
import { WholeSchoolForm } from '../whole-school/whole-school-form.tsx';
import { ClassForm } from './class-form.tsx';

export const NewClassPage = () => <Adding row="class/addEdit" Part={ClassForm} />;
export const WholeSchoolPage = () => <Adding row="class/addClasses" Part={WholeSchoolForm} />;
export const CopyYearPage = () => <Adding row="class/copyStructure" Part={CopyForm} />;

export const EditClassPage = () => <Editing Part={ClassForm} />;
export const ClassSubjectsPage = () => <Editing Part={TeachingsForm} />;

interface AddingProps {
  row: RowName;
  Part: ComponentType<{ place: { schoolId: string; academicYearId: string } }>;
}

/** A form that adds classes to the school and the year of its address, or to the current year. */
function Adding({ row, Part }: AddingProps) {
  const { place, year, years, error, refetch } = useClassPlace();
  if (error && !years) {
    return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  }
  if (!years) return <RecordSkeleton />;
  const academicYearId = year && !year.isClosed ? year.id : '';
  return (
    <RequirePermission row={row} way="create" redirectTo={classesHref}>
      <Part place={{ schoolId: place.schoolId ?? '', academicYearId }} />
    </RequirePermission>
  );
}

/** A form that edits a class, unless its year is closed. */
function Editing({ Part }: { Part: ComponentType<{ of: ClassRecord }> }) {
  const { data: of, error, refetch } = useClass({ isForm: true });
  if (error && !of) {
    return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  }
  if (!of) return <RecordSkeleton />;
  if (of.isClosed) return <Navigate to={classHref(of)} replace />;
  return (
    <RequirePermission row="class/addEdit" redirectTo={classHref(of)}>
      <Part key={of.id} of={of} />
    </RequirePermission>
  );
}
