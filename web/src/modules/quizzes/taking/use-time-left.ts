import type { Attempt } from '@shala/contract/quiz-attempts.ts';
import { useEffect, useState } from 'react';
import { serverTime } from './server-time.ts';

/** Seconds until the attempt is over, by the server's clock. */
export function useTimeLeft(attempt: Attempt | undefined): number | undefined {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!attempt) return undefined;
  const left = Date.parse(attempt.dueAt) - serverTime(attempt);
  return Math.max(0, Math.ceil(left / 1000));
}
