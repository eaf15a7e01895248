import { useTranslation } from 'react-i18next';
import { classesHref } from '../../../app/links/class-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useClassPlace } from '../../classes/classes-public.ts';
import { ChooseSchool } from '../../schools/schools-public.ts';
import { PeriodTimesForm } from './period-times-form.tsx';

export const PeriodTimesPage = () => (
  <RequirePermission row="timeTable/updatePeriods" redirectTo={classesHref}>
    <PeriodTimes />
  </RequirePermission>
);

/** When the periods of a school begin and end, day by day. */
function PeriodTimes() {
  const { t } = useTranslation('time-table');
  const { schoolId } = useClassPlace().place;
  const { data, error, refetch } = useCallQuery(
    'timeTable/fetchPeriods/:schoolId',
    { params: { schoolId: schoolId ?? '' } },
    { enabled: schoolId !== undefined, refetchOnWindowFocus: false },
  );
  if (!schoolId) {
    return (
      <>
        <PageTitle>{t('periods.title')}</PageTitle>
        <ChooseSchool>{t('periods.choose')}</ChooseSchool>
      </>
    );
  }
  if (data) return <PeriodTimesForm key={schoolId} plan={data} />;
  if (error) return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  return <RecordSkeleton />;
}
