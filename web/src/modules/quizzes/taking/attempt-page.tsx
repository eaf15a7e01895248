import type { Attempt } from '@shala/contract/quiz-attempts.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { quizzesHref } from '../../../app/links/quiz-links.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useStartAtTop } from '../../../ui/use-start-at-top.ts';
import { AttemptResult } from './attempt-result.tsx';
import { HandedIn } from './handed-in.tsx';
import { RunningAttempt } from './running-attempt.tsx';
import { useAnswering } from './use-answering.ts';
import { useAttempt } from './use-attempt.ts';
import { useTimeLeft } from './use-time-left.ts';

/** An attempt while it runs, and its result once the quiz shows it. */
export function AttemptPage() {
  const { t } = useTranslation('quizzes');
  const { id } = useParams({ strict: false }) as { id: string };
  const known = useAttempt(id);
  const answering = useAnswering(known.attempt);
  const left = useTimeLeft(known.attempt);
  const attempt = answering.attempt;
  const part = attempt && left !== undefined ? partOf(attempt, left) : undefined;
  useStartAtTop(part);
  if (!attempt || left === undefined) {
    if (!known.error) return <RecordSkeleton />;
    return <ErrorState isPage failure={known.error} onRetry={() => void known.refetch()} />;
  }
  if (part === 'result') return <AttemptResult attempt={attempt} />;
  if (part === 'over') {
    return (
      <HandedIn
        attempt={attempt}
        waiting={known.waiting}
        isLate={answering.isLate}
        backHref={quizzesHref}
        backLabel={t('taking.back')}
        onReload={() => void known.refetch()}
      />
    );
  }
  return (
    <RunningAttempt
      attempt={attempt}
      answering={answering}
      secondsLeft={left}
      waiting={known.waiting}
      onFinished={() => void known.refetch()}
    />
  );
}

function partOf({ items, finishedAt }: Attempt, left: number): 'result' | 'over' | 'running' {
  if (items.some(({ result }) => result !== null)) return 'result';
  return finishedAt || left === 0 ? 'over' : 'running';
}
