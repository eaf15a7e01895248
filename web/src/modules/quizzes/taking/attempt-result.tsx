import { Button } from '@mantine/core';
import type { Attempt } from '@shala/contract/quiz-attempts.ts';
import { useTranslation } from 'react-i18next';
import { giveFeedbackHref } from '../../../app/links/give-feedback-link.ts';
import { quizzesHref } from '../../../app/links/quiz-links.ts';
import { useMay } from '../../../platform/may.ts';
import { Link } from '../../../ui/navigation.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useQuizWords } from '../use-quiz-words.ts';
import { GradedItems } from './graded-items.tsx';
import styles from './taking.module.css';

/** The marks, and each question with the own answer, the right one, and why. */
export function AttemptResult({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('quizzes');
  const words = useQuizWords();
  const may = useMay();
  return (
    <div className={styles.taking}>
      <PageTitle about={attempt.title}>{attempt.title}</PageTitle>
      {attempt.score !== null && attempt.most !== null && (
        <p className={styles.asked}>
          <strong>{words.marks(attempt.score, attempt.most)}</strong>
        </p>
      )}
      <GradedItems items={attempt.items} whose="own" />
      <div className={styles.actions}>
        <Button component={Link} href={quizzesHref}>
          {t('taking.back')}
        </Button>
        {may('feedback/addFeedbackByStudent') && (
          <Button
            component={Link}
            variant="default"
            href={giveFeedbackHref('Student', { quizId: attempt.quizId })}
          >
            {t('taking.feedback')}
          </Button>
        )}
      </div>
    </div>
  );
}
