import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { structuresHref } from '../../../../app/links/fee-links.ts';
import { RequirePermission } from '../../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../../platform/use-call.ts';
import { useOpened } from '../../../../ui/dialog/use-opened.ts';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { RecordSkeleton } from '../../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { useClassPlace } from '../../../classes/classes-public.ts';
import { ChooseSchool } from '../../../schools/schools-public.ts';
import { StructureForm } from './structure-form.tsx';

export const NewStructurePage = () => (
  <RequirePermission row="fees/addEditFeesStructure" way="create" redirectTo={structuresHref()}>
    <OfYear />
  </RequirePermission>
);

export const EditStructurePage = () => (
  <RequirePermission row="fees/addEditFeesStructure" redirectTo={structuresHref()}>
    <OfYear />
  </RequirePermission>
);

/** The school and the year are in the address, or the only own school and the current year. */
function OfYear() {
  const { t } = useTranslation('fees');
  const { id } = useParams({ strict: false }) as { id?: string };
  const { place, year, years, error, refetch } = useClassPlace();
  const { schoolId } = place;
  if (!schoolId) {
    return (
      <>
        <PageTitle>{t('structure.title')}</PageTitle>
        <ChooseSchool />
      </>
    );
  }
  if (error && !years) {
    return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  }
  if (!years) return <RecordSkeleton />;
  if (!year) {
    return <ErrorState isPage failure={{ code: 'not_found', message: t('structure.noYear') }} />;
  }
  if (!id) return <StructureForm schoolId={schoolId} year={year} />;
  return <Editing key={id} id={id} schoolId={schoolId} year={year} />;
}

interface EditingProps {
  id: string;
  schoolId: string;
  year: NonNullable<ReturnType<typeof useClassPlace>['year']>;
}

function Editing({ id, schoolId, year }: EditingProps) {
  const { t } = useTranslation('fees');
  const { data, error, refetch } = useCallQuery(
    'fees/fetchFeesStructure',
    { query: { schoolId, academicYearId: year.id } },
    // A new answer would replace the form while somebody fills it in.
    { refetchOnWindowFocus: false },
  );
  const structure = useOpened(
    id,
    data?.find((one) => one.id === id),
  );
  if (structure) return <StructureForm schoolId={schoolId} year={year} structure={structure} />;
  if (error) return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return <ErrorState isPage failure={{ code: 'not_found', message: t('structure.notFound') }} />;
}
