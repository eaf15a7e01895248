import type { Attempt, AttemptItem } from '@shala/contract/quiz-attempts.ts';
import type { QuizRecord } from '@shala/contract/quizzes.ts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quizHref, quizzesHref } from '../../../app/links/quiz-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TakeQuiz } from '../taking/take-quiz.tsx';
import { previewAttempt } from './preview-attempt.ts';

export const QuizPreviewPage = () => (
  <RequirePermission row="quiz/fetchQuizById/:id" redirectTo={quizzesHref}>
    <QuizPreview />
  </RequirePermission>
);

/** A quiz as its students will meet it. */
function QuizPreview() {
  const { t } = useTranslation('quizzes');
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useCallQuery(
    'quiz/fetchQuizById/:id',
    { params: { id } },
    // A new draw would replace what is being looked at.
    { refetchOnWindowFocus: false },
  );
  if (error && !data)
    return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  if (data.questions.length === 0) {
    return (
      <EmptyState drawing={<PaperDrawing />} title={data.quiz.title}>
        {t('quiz.noQuestions')}
      </EmptyState>
    );
  }
  return <Preview key={data.quiz.version} record={data} />;
}

/** What is tapped stays in the page. */
function Preview({ record }: { record: QuizRecord }) {
  const { t } = useTranslation('quizzes');
  const { go } = useNavigation();
  const [attempt, setAttempt] = useState(() => previewAttempt(record, new Date()));
  const answer = (item: AttemptItem, given: Partial<AttemptItem>) =>
    setAttempt(
      (before): Attempt => ({
        ...before,
        items: before.items.map((one) => (one.place === item.place ? { ...one, ...given } : one)),
      }),
    );
  return (
    <TakeQuiz
      attempt={attempt}
      secondsLeft={Math.floor((Date.parse(attempt.dueAt) - Date.parse(attempt.now)) / 1000)}
      notices={<p role="note">{t('preview.notice')}</p>}
      onAnswer={answer}
      isHandingIn={false}
      onHandIn={async () => go(quizHref(record.quiz))}
    />
  );
}
