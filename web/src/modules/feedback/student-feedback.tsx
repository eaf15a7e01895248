import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedbackHref } from '../../app/links/feedback-links.ts';
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
import { ByCode } from './give/by-code.tsx';

const GiveDialog = lazy(() => import('./give/give-dialog.tsx'));
const CodeDialog = lazy(() => import('./give/code-dialog.tsx'));
const FeedbackDialog = lazy(() => import('./one/feedback-dialog.tsx'));

const codeHref = `${feedbackHref}?tab=code`;

/** A student's own feedback; what was written without a name is found by its code. */
export function StudentFeedback() {
  const { t } = useTranslation('feedback');
  const isByCode = useUrlState().search.tab === 'code';
  const page = useListPage('feedback/fetchAllStudentFeedback', feedbackListDefaults);
  const viewing = useUrlDialog('feedback');
  const giving = useUrlDialog('give');
  const [code, setCode] = useState<string>();
  return (
    <>
      <ListHeader
        title={t('own.title')}
        action={<NewButton onClick={() => giving.open('new')}>{t('give.title')}</NewButton>}
      >
        <Button variant="default" onClick={() => giving.open('anonymous')}>
          {t('give.anonymous')}
        </Button>
      </ListHeader>
      <RecordTabs
        tabs={[
          { href: feedbackHref, label: t('own.byName') },
          { href: codeHref, label: t('own.byCode') },
        ]}
        current={isByCode ? codeHref : feedbackHref}
      />
      {isByCode ? (
        <ByCode />
      ) : (
        <FeedbackList
          label={t('own.title')}
          of="own"
          topicsOf="Student"
          page={page}
          path={feedbackHref}
          onOpen={({ id }) => viewing.open(id)}
          empty={
            <EmptyState drawing={<PaperDrawing />} title={t('own.none')}>
              {t('own.noneText')}
            </EmptyState>
          }
        />
      )}
      <LazyPart>
        {giving.about && (
          <GiveDialog
            way={giving.about === 'anonymous' ? 'anonymous' : 'student'}
            onCode={setCode}
            onClose={giving.close}
          />
        )}
        {viewing.about && <FeedbackDialog id={viewing.about} onClose={viewing.close} />}
        {code && <CodeDialog code={code} onClose={() => setCode(undefined)} />}
      </LazyPart>
    </>
  );
}
