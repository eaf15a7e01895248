import { Button } from '@mantine/core';
import type { OwnQuiz } from '@shala/contract/quiz-attempts.ts';
import { useTranslation } from 'react-i18next';
import { attemptHref } from '../../../app/links/quiz-links.ts';
import { useKept } from '../../../platform/outbox/use-kept.ts';
import { useCallQuery, useSave } from '../../../platform/use-call.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { KeptNotice } from '../../../ui/kept-notice.tsx';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link, useNavigation } from '../../../ui/navigation.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { QuizPhase } from '../quiz/quiz-phase.tsx';
import { useQuizWords } from '../use-quiz-words.ts';
import { OwnStrengths } from './own-strengths.tsx';
import styles from './taking.module.css';

/** The quizzes of the student's class: what is open comes first. */
export function OwnQuizzes() {
  const { t } = useTranslation('quizzes');
  const name = 'quiz/fetchOwnQuizzes';
  const { data, at, error, refetch } = useKept(useCallQuery(name), name);
  if (error && !data)
    return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <>
      <PageTitle>{t('own.title')}</PageTitle>
      <KeptNotice at={at} />
      {data.length === 0 && (
        <EmptyState drawing={<PaperDrawing />} title={t('own.emptyTitle')}>
          {t('own.emptyText')}
        </EmptyState>
      )}
      <ul className={styles.cards}>
        {data.map((quiz) => (
          <li key={quiz.id} className={styles.card}>
            <OwnQuizCard quiz={quiz} />
          </li>
        ))}
      </ul>
      <OwnStrengths />
    </>
  );
}

function OwnQuizCard({ quiz }: { quiz: OwnQuiz }) {
  const { t } = useTranslation('quizzes');
  const words = useQuizWords();
  const { go } = useNavigation();
  const start = useSave('quiz/startAttempt', { invalidates: ['quiz'] });
  const { confirm, dialog } = useConfirm();
  const hasLeft = quiz.attemptsMade < quiz.attempts;
  /** The clock of a quiz that has one does not stop, so it is not started by a stray tap. */
  const confirmTime = () =>
    quiz.minutes === null ||
    confirm({
      title: t('own.startTitle', { title: quiz.title }),
      about: quiz.title,
      consequence: [
        t('own.clock', { count: quiz.minutes }),
        t('own.attemptsLeft', { count: quiz.attempts - quiz.attemptsMade }),
      ].join(' '),
      verb: t('own.start'),
    });
  const begin = async () => {
    // What was begun goes on without network too.
    if (quiz.openAttemptId) return go(attemptHref({ id: quiz.openAttemptId }));
    if (!(await confirmTime())) return;
    const answer = await start.mutateAsync({ body: { quizId: quiz.id } });
    if (answer.success) go(attemptHref(answer.result));
  };
  const canTake = quiz.phase === 'open' && (quiz.openAttemptId !== null || hasLeft);
  return (
    <>
      <div className={styles.cardHead}>
        <h2>
          <LanguageText>{quiz.title}</LanguageText>
        </h2>
        <QuizPhase quiz={quiz} />
      </div>
      <p>
        <LanguageText>{words.subject(quiz)}</LanguageText>
        {` · ${t('own.questions', { count: quiz.questions })}`}
        {quiz.minutes !== null && ` · ${t('minutes', { count: quiz.minutes })}`}
      </p>
      <p>{words.times(quiz)}</p>
      {quiz.best && (
        <p>
          <strong>{words.marks(quiz.best.score, quiz.best.most)}</strong>
        </p>
      )}
      {!canTake && !quiz.best && quiz.attemptsMade > 0 && <p>{t('own.taken')}</p>}
      <div className={styles.actions}>
        {canTake && (
          <Button size="lg" loading={start.isPending} onClick={() => void begin()}>
            {t(quiz.openAttemptId ? 'own.goOn' : quiz.attemptsMade > 0 ? 'own.again' : 'own.start')}
          </Button>
        )}
        {quiz.best && (
          <Button
            component={Link}
            size="lg"
            variant="default"
            href={attemptHref({ id: quiz.best.attemptId })}
          >
            {t('own.result')}
          </Button>
        )}
      </div>
      {dialog}
    </>
  );
}
