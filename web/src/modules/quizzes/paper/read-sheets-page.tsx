import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { quizPaperHref, quizzesHref } from '../../../app/links/quiz-links.ts';
import { useKept } from '../../../platform/outbox/use-kept.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { IconListDetails } from '../../../ui/icons.ts';
import { HeaderLink } from '../../../ui/list/header-link.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ReadSheets } from './read-sheets.tsx';

/** Reads answer sheets, without network too: what it needs was kept when it was opened before. */
export const ReadSheetsPage = () => (
  <RequirePermission row="quiz/recordSheet" redirectTo={quizzesHref}>
    <Reading />
  </RequirePermission>
);

function Reading() {
  const { t } = useTranslation('quiz-paper');
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useCallQuery(
    'quiz/fetchOnPaper/:quizId',
    { params: { quizId: id } },
    { refetchOnWindowFocus: false },
  );
  const { data, error, refetch } = useKept(query, `quizOnPaper:${id}`);
  if (error && !data)
    return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const { paper, students, sheets } = data;
  return (
    <>
      <ListHeader title={t('read.title')}>
        <HeaderLink href={quizPaperHref({ id })} icon={IconListDetails}>
          {t('title')}
        </HeaderLink>
      </ListHeader>
      {paper ? (
        <ReadSheets of={{ paper, students, saved: sheets }} />
      ) : (
        <EmptyState drawing={<PaperDrawing />} title={t('read.noPaper')}>
          {t('read.noPaperText')}
        </EmptyState>
      )}
    </>
  );
}
