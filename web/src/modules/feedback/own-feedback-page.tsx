import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ownFeedbackHref } from '../../app/links/feedback-links.ts';
import { useUrlDialog } from '../../platform/use-url-dialog.ts';
import { useUrlState } from '../../platform/use-url-state.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { NewButton } from '../../ui/list/header-link.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { useListPage } from '../../ui/list/use-list-page.tsx';
import { RecordTabs } from '../../ui/record/record-tabs.tsx';
import { PaperDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FeedbackList, feedbackListDefaults } from './feedback-list.tsx';

const GiveDialog = lazy(() => import('./give/give-dialog.tsx'));
const FeedbackDialog = lazy(() => import('./one/feedback-dialog.tsx'));

const assignedHref = `${ownFeedbackHref}?tab=assigned`;

/** A teacher's own feedback, and beside it what is assigned to the teacher. */
export function OwnFeedbackPage() {
  const { t } = useTranslation('feedback');
  const isAssigned = useUrlState().search.tab === 'assigned';
  const page = useListPage(
    isAssigned ? 'feedback/fetchAssigned' : 'feedback/fetchFeedbacksByTeacherId',
    feedbackListDefaults,
  );
  const viewing = useUrlDialog('feedback');
  const giving = useUrlDialog('give');
  const giveButton = <NewButton onClick={() => giving.open('new')}>{t('give.title')}</NewButton>;
  const title = t(isAssigned ? 'assigned.title' : 'own.title');
  return (
    <>
      <ListHeader title={title} count={page.total} action={!isAssigned && giveButton} />
      <RecordTabs
        tabs={[
          { href: ownFeedbackHref, label: t('own.title') },
          { href: assignedHref, label: t('assigned.title') },
        ]}
        current={isAssigned ? assignedHref : ownFeedbackHref}
      />
      <FeedbackList
        label={title}
        of={isAssigned ? 'others' : 'own'}
        {...(isAssigned ? {} : { topicsOf: 'Teacher' as const })}
        page={page}
        path={ownFeedbackHref}
        onOpen={({ id }) => viewing.open(id)}
        empty={
          <EmptyState
            drawing={<PaperDrawing />}
            title={t(isAssigned ? 'assigned.none' : 'own.none')}
          >
            {t(isAssigned ? 'assigned.noneText' : 'own.noneText')}
          </EmptyState>
        }
      />
      <LazyPart>
        {giving.about && <GiveDialog way="teacher" onClose={giving.close} />}
        {viewing.about && <FeedbackDialog id={viewing.about} onClose={viewing.close} />}
      </LazyPart>
    </>
  );
}
