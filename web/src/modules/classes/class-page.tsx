import type { ClassRecord } from '@shala/contract/classes.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/navigation.tsx';
import { RecordSkeleton } from '../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ClassHeader } from './class-header.tsx';
import { ClassHistory } from './class-history.tsx';
import { classesHref } from './class-links.ts';
import { ClassOverview } from './class-overview.tsx';
import { type ClassTab, ClassTabs } from './class-tabs.tsx';
import { ClosedNote } from './closed-note.tsx';
import { useClass } from './use-class.ts';

export const ClassOverviewPage = () => <ClassPage tab="overview" Part={ClassOverview} />;
export const ClassHistoryPage = () => <ClassPage tab="history" Part={ClassHistory} />;

interface ClassPageProps {
  tab: ClassTab;
  Part: ComponentType<{ of: ClassRecord }>;
}

function ClassPage({ tab, Part }: ClassPageProps) {
  const { t } = useTranslation('classes');
  const { data: of, error, refetch } = useClass();
  if (!of) {
    return error ? (
      <ErrorState isPage failure={error.answer} onRetry={() => void refetch()}>
        <Link href={classesHref}>{t('page.all')}</Link>
      </ErrorState>
    ) : (
      <RecordSkeleton />
    );
  }
  return (
    <>
      <ClassHeader of={of} />
      {of.isClosed && <ClosedNote year={of.academicYearName} />}
      <ClassTabs of={of} current={tab} />
      <Part of={of} />
    </>
  );
}
