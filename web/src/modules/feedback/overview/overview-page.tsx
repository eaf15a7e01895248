import { useTranslation } from 'react-i18next';
import {
  feedbackHref,
  ownFeedbackHref,
  studentFeedbackHref,
} from '../../../app/links/feedback-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { useUserData } from '../../../platform/user-data.ts';
import { IconListDetails } from '../../../ui/icons.ts';
import { HeaderLink } from '../../../ui/list/header-link.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SchoolChip } from '../../schools/schools-public.ts';
import styles from '../feedback.module.css';
import { Stream } from './stream.tsx';

export function FeedbackOverviewPage() {
  const role = useUserData()?.role;
  return (
    <RequirePermission
      row="feedback/fetchSummary"
      redirectTo={role === 'Teacher' ? ownFeedbackHref : feedbackHref}
    >
      <Overview />
    </RequirePermission>
  );
}

/** Both streams side by side. */
function Overview() {
  const { t } = useTranslation('feedback');
  const { search, navigate } = useUrlState();
  const schoolId = typeof search.schoolId === 'string' ? search.schoolId : undefined;
  const { data, error, refetch } = useCallQuery(
    'feedback/fetchSummary',
    { query: schoolId ? { schoolId } : {} },
    { keepPrevious: true },
  );
  return (
    <>
      <ListHeader title={t('overview.title')}>
        <HeaderLink href={feedbackHref} icon={IconListDetails}>
          {t('overview.list')}
        </HeaderLink>
      </ListHeader>
      <div className={styles.filters}>
        <SchoolChip
          chosen={schoolId}
          onChoose={(id) => navigate({ search: id ? { schoolId: id } : {}, replace: true })}
        />
      </div>
      {error && !data && <ErrorState failure={error.answer} onRetry={() => void refetch()} />}
      {!error && !data && <RecordSkeleton />}
      {data && (
        <div className={styles.streams}>
          <Stream
            title={t('all.teachers')}
            href={feedbackHref}
            schoolId={schoolId}
            stream={data.teachers}
          />
          <Stream
            title={t('all.students')}
            href={studentFeedbackHref}
            schoolId={schoolId}
            stream={data.students}
          />
        </div>
      )}
    </>
  );
}
