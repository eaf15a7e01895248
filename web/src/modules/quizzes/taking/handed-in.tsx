import { Button } from '@mantine/core';
import type { Attempt } from '@shala/contract/quiz-attempts.ts';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/navigation.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import styles from './taking.module.css';

interface HandedInProps {
  attempt: Attempt;
  /** Answers that have not reached the server. */
  waiting: number;
  isLate: boolean;
  backHref: string;
  backLabel: string;
  onReload: () => void;
}

/** The attempt is over and its result is not shown yet. */
export function HandedIn({
  attempt,
  waiting,
  isLate,
  backHref,
  backLabel,
  onReload,
}: HandedInProps) {
  const { t } = useTranslation('quizzes');
  const answered = attempt.items.filter(({ chosen, number }) => chosen?.length || number).length;
  return (
    <div className={styles.taking}>
      <PageTitle about={attempt.title}>{attempt.title}</PageTitle>
      <p role="status">
        {t(attempt.finishedAt ? 'taking.handedIn' : 'taking.timeUp', {
          answered,
          count: attempt.items.length,
        })}
      </p>
      {waiting > 0 && <p role="status">{t('taking.waiting', { count: waiting })}</p>}
      {isLate && <p role="alert">{t('taking.late')}</p>}
      <div className={styles.actions}>
        <Button component={Link} href={backHref}>
          {backLabel}
        </Button>
        <Button variant="default" onClick={onReload}>
          {t('taking.look')}
        </Button>
      </div>
    </div>
  );
}
