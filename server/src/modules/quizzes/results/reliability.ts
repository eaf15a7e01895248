import { varianceOf } from './figures.ts';
import type { TakenAttempt } from './taken-attempt.ts';

/**
 * Cronbach's alpha, k/(k-1) · (1 - Σ s²ᵢ/s²): how far the questions measure the same thing (L. J. Cronbach, Coefficient alpha and
 * the internal structure of tests, Psychometrika 16, 1951, 297-334). Of questions that are right or wrong it is KR-20 (G. F. Kuder
 * and M. W. Richardson, The theory of the estimation of test reliability, Psychometrika 2, 1937, 151-160).
 *
 * null where it is not defined: fewer than two questions or attempts, equal scores, or questions drawn for each attempt, which
 * not everybody has met.
 */
export function alphaOf(attempts: readonly TakenAttempt[]): number | null {
  const scores = new Map<number, number[]>();
  for (const { answers } of attempts) {
    for (const { question, score } of answers) {
      const others = scores.get(question);
      if (others) others.push(score);
      else scores.set(question, [score]);
    }
  }
  const questions = [...scores.values()];
  if (attempts.length < 2 || questions.length < 2) return null;
  if (questions.some((one) => one.length < attempts.length)) return null;
  const whole = varianceOf(
    attempts.map(({ answers }) => answers.reduce((sum, { score }) => sum + score, 0)),
  );
  if (!whole) return null;
  const parts = questions.reduce((sum, one) => sum + (varianceOf(one) ?? 0), 0);
  return (questions.length / (questions.length - 1)) * (1 - parts / whole);
}
