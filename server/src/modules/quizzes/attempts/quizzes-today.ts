import type { OwnHome } from '@shala/contract/dashboard.ts';
import type { Reading } from '../../../platform/serve.ts';
import { listOwnQuizzes } from './own-quizzes.ts';

const mostResults = 3;

/** The quizzes that the student can take now, and the latest results that are shown. */
export async function quizzesToday(reading: Reading): Promise<NonNullable<OwnHome['quizzes']>> {
  const all = await listOwnQuizzes(reading);
  const open = all.filter(
    ({ phase, openAttemptId, attemptsMade, attempts }) =>
      phase === 'open' && (openAttemptId !== null || attemptsMade < attempts),
  );
  const results = all
    .filter(({ best }) => best !== null)
    .sort((one, other) => (one.closesAt < other.closesAt ? 1 : -1))
    .slice(0, mostResults);
  return { open, results, now: reading.clock.now().toISOString() };
}
