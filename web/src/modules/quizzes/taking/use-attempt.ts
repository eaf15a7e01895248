import type { Attempt } from '@shala/contract/quiz-attempts.ts';
import { useEffect, useState } from 'react';
import { offlineCopies } from '../../../platform/outbox/offline-records.ts';
import { useOutbox } from '../../../platform/outbox/outbox.ts';
import { useSession } from '../../../platform/session.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { keepAttemptFiles } from '../quiz-files.ts';
import { isAnswer, type WaitingAnswer } from './answer-kind.ts';
import { serverTime } from './server-time.ts';

interface Kept {
  attempt: Attempt;
  /** By the device's clock. */
  keptAt: number;
}

const copies = offlineCopies<Kept>('quizAttempts');

/** Time went on since the copy was kept. */
const fromCopy = ({ attempt, keptAt }: Kept): Attempt => ({
  ...attempt,
  now: new Date(Date.parse(attempt.now) + Math.max(0, Date.now() - keptAt)).toISOString(),
});

/**
 * An attempt as this device knows it: the server's, or the copy that was kept of it, with the
 * answers that still wait here.
 */
export function useAttempt(id: string) {
  const account = useSession()?.email ?? '';
  const { data, error, refetch } = useCallQuery('quiz/fetchAttempt/:id', { params: { id } });
  const [copy, setCopy] = useState<Attempt>();
  const waiting = useOutbox().own.filter(isAnswer);
  useEffect(() => {
    let isGone = false;
    void copies.get(account, id).then((found) => !isGone && found && setCopy(fromCopy(found)));
    return () => {
      isGone = true;
    };
  }, [account, id]);
  useEffect(() => {
    if (!data) return undefined;
    const leaving = new AbortController();
    const attempt = { ...data, now: new Date(serverTime(data)).toISOString() };
    void copies.put(account, id, { attempt, keptAt: Date.now() });
    void keepAttemptFiles(account, data, leaving.signal);
    return () => leaving.abort();
  }, [account, id, data]);
  const known = data ?? copy;
  return {
    attempt: known && withWaiting(known, waiting),
    waiting: waiting.filter(({ body }) => body.attemptId === id).length,
    error: known ? undefined : error?.answer,
    refetch,
  };
}

function withWaiting(attempt: Attempt, waiting: readonly WaitingAnswer[]): Attempt {
  const items = attempt.items.map((item) => {
    const latest = waiting
      .map(({ body }) => body)
      .filter((body) => body.attemptId === attempt.id && body.place === item.place)
      .reduce<WaitingAnswer['body'] | undefined>(
        (best, body) => (best && best.sequence > body.sequence ? best : body),
        undefined,
      );
    if (!latest || latest.sequence <= item.sequence) return item;
    const { chosen, number, isFlagged, sequence } = latest;
    return { ...item, chosen, number, isFlagged, sequence };
  });
  return { ...attempt, items };
}
