import type { ClassRecord } from '@shala/contract/classes.ts';
import type { RowName } from '@shala/contract/rows.ts';
import { Navigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { classesHref, classHref } from '../../../app/links/class-links.ts';
import { OnlyWhoMay } from '../../../platform/only-who-may.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { CopyForm } from '../copy/copy-form.tsx';
import { useClassPlace } from '../list/use-class-place.ts';
import { useClass } from '../record/use-class.ts';
import { TeachingsForm } from '../teachings/teachings-form.tsx';
import { WholeSchoolForm } from '../whole-school/whole-school-form.tsx';
import { ClassForm } from './class-form.tsx';

export const NewClassPage = () => <Beginning row="class/addEdit" Part={ClassForm} />;
export const WholeSchoolPage = () => <Beginning row="class/addClasses" Part={WholeSchoolForm} />;
export const CopyYearPage = () => <Beginning row="class/copyStructure" Part={CopyForm} />;

export const EditClassPage = () => <Changing Part={ClassForm} />;
export const ClassSubjectsPage = () => <Changing Part={TeachingsForm} />;

interface BeginningProps {
  row: RowName;
  Part: ComponentType<{ place: { schoolId: string; academicYearId: string } }>;
}

/** A form for something new: in the school and the year of its address, or in the current year. */
function Beginning({ row, Part }: BeginningProps) {
  const { place, year, years, error, refetch } = useClassPlace();
  if (error && !years) {
    return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  }
  if (!years) return <RecordSkeleton />;
  const academicYearId = year && !year.isClosed ? year.id : '';
  return (
    <OnlyWhoMay row={row} way="create" elseTo={classesHref}>
      <Part place={{ schoolId: place.schoolId ?? '', academicYearId }} />
    </OnlyWhoMay>
  );
}

/** A form about a class that is there; one of a closed year is only looked at. */
function Changing({ Part }: { Part: ComponentType<{ of: ClassRecord }> }) {
  const { data: of, error, refetch } = useClass({ isForm: true });
  if (error && !of) {
    return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  }
  if (!of) return <RecordSkeleton />;
  if (of.isClosed) return <Navigate to={classHref(of)} replace />;
  return (
    <OnlyWhoMay row="class/addEdit" elseTo={classHref(of)}>
      <Part key={of.id} of={of} />
    </OnlyWhoMay>
  );
}
