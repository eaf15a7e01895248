import type { School } from '@shala/contract/schools.ts';
import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolsHref } from '../../../app/links/school-links.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { Link } from '../../../ui/navigation.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SchoolHeader } from './school-header.tsx';
import { SchoolHistory } from './school-history.tsx';
import { SchoolOverview } from './school-overview.tsx';
import { SchoolPeople } from './school-people.tsx';
import { type SchoolTab, SchoolTabs } from './school-tabs.tsx';

export const SchoolOverviewPage = () => <SchoolPage tab="overview" Part={SchoolOverview} />;
export const SchoolPeoplePage = () => <SchoolPage tab="people" Part={SchoolPeople} />;
export const SchoolHistoryPage = () => <SchoolPage tab="history" Part={SchoolHistory} />;

interface SchoolPageProps {
  tab: SchoolTab;
  Part: ComponentType<{ school: School }>;
}

function SchoolPage({ tab, Part }: SchoolPageProps) {
  const { t } = useTranslation('schools');
  const { id } = useParams({ strict: false }) as { id: string };
  const {
    data: school,
    error,
    refetch,
  } = useCallQuery('school/fetchSchoolWithId/:id', {
    params: { id },
  });
  if (!school) {
    return error ? (
      <ErrorState isPage failure={error.answer} onRetry={() => void refetch()}>
        <Link href={schoolsHref}>{t('page.all')}</Link>
      </ErrorState>
    ) : (
      <RecordSkeleton />
    );
  }
  return (
    <>
      <SchoolHeader school={school} />
      <SchoolTabs school={school} current={tab} />
      <Part school={school} />
    </>
  );
}
