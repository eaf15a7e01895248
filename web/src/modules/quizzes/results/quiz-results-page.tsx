import { useTranslation } from 'react-i18next';
import { quizResultsHref, quizzesHref } from '../../../app/links/quiz-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { SearchDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { QuizPage } from '../quiz/quiz-page-frame.tsx';
import { MoreFigures } from './more-figures.tsx';
import { QuestionResults } from './question-results.tsx';
import { QuizFigures } from './quiz-figures.tsx';
import styles from './results.module.css';
import { ScoreTables } from './score-tables.tsx';

/** What the class has not understood, and which key is wrong. */
export const QuizResultsPage = () => (
  <RequirePermission row="quizAnalytics/fetchByQuizId/:id" redirectTo={quizzesHref}>
    <QuizPage href={quizResultsHref}>{({ quiz }) => <Results id={quiz.id} />}</QuizPage>
  </RequirePermission>
);

function Results({ id }: { id: string }) {
  const { t } = useTranslation('quiz-results');
  const { data, error, refetch } = useCallQuery('quizAnalytics/fetchByQuizId/:id', {
    params: { id },
  });
  if (error && !data) return <ErrorState failure={error.answer} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  if (data.attempts === 0) {
    return (
      <EmptyState drawing={<SearchDrawing />} title={t('none.title')}>
        {t(data.taken > 0 ? 'none.goingOn' : 'none.text', { count: data.taken })}
      </EmptyState>
    );
  }
  return (
    <div className={styles.results}>
      <QuizFigures statistics={data} />
      <QuestionResults quizId={id} statistics={data} />
      <ScoreTables statistics={data} />
      <MoreFigures statistics={data} />
    </div>
  );
}
