import type { ClassRecord } from '@shala/contract/classes.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { classesHref } from '../../../app/links/class-links.ts';
import { Link } from '../../../ui/navigation.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ClassHeader } from './class-header.tsx';
import { type ClassTab, ClassTabs } from './class-tabs.tsx';
import { ClosedNote } from './closed-note.tsx';
import { useClass } from './use-class.ts';

interface ClassPageProps {
  tab: ClassTab;
  Part: ComponentType<{ of: ClassRecord }>;
}

/** The header, tabs and closed-year note that all pages of a class share. */
export function ClassPage({ tab, Part }: ClassPageProps) {
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
