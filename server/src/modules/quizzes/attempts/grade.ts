import type { Quiz } from '@shala/contract/quizzes.ts';
import type { QuestionBody } from '../bank/question-body.ts';

/** How a quiz marks; marks are hundredths. */
export interface Marking {
  marks: number;
  negativeMarks: number;
  hasPartialCredit: boolean;
}

export const markingOf = ({ marks, negativeMarks, hasPartialCredit }: Quiz): Marking => ({
  marks: Math.round(marks * 100),
  negativeMarks: Math.round(negativeMarks * 100),
  hasPartialCredit,
});

export interface Given {
  /** Options by their place in the question. */
  chosen: readonly number[] | null;
  number: string | null;
}

export interface Grade {
  score: number;
  isRight: boolean;
}

/** The right options of a question by their place; in a quiz whose key was corrected those of the correction. */
export const rightOptions = (body: QuestionBody, corrected: number[] | null): number[] =>
  corrected ?? body.options.flatMap(({ isRight }, place) => (isRight ? [place] : []));

export const isAnswered = ({ chosen, number }: Given): boolean =>
  number !== null || (chosen !== null && chosen.length > 0);

/**
 * Marks one answer. No answer gives nothing, a wrong one costs the negative marks; with partial
 * credit several right options give their share, less the same share for each wrong one. A
 * correction without any right option gives everybody the marks.
 */
export function gradeAnswer(
  body: QuestionBody,
  { corrected, marking }: { corrected: number[] | null; marking: Marking },
  given: Given,
): Grade {
  const { marks, negativeMarks } = marking;
  if (corrected?.length === 0) return { score: marks, isRight: true };
  if (!isAnswered(given)) return { score: 0, isRight: false };
  const wrong = { score: -negativeMarks, isRight: false };
  if (body.kind === 'numeric') {
    return isClose(given.number ?? '', body) ? { score: marks, isRight: true } : wrong;
  }
  const right = rightOptions(body, corrected);
  const chosen = [...new Set(given.chosen)];
  const hits = chosen.filter((one) => right.includes(one)).length;
  const misses = chosen.length - hits;
  // A single choice of which the correction admits two is right with either.
  const isWhole = body.kind === 'multiple' ? hits === right.length : hits > 0;
  if (misses === 0 && isWhole) return { score: marks, isRight: true };
  if (body.kind !== 'multiple' || !marking.hasPartialCredit || hits <= misses) return wrong;
  return { score: Math.round((marks * (hits - misses)) / right.length), isRight: false };
}

const decimals = 6;

/** A decimal in millionths, so that 0.1 + 0.2 is 0.3. */
export function millionths(text: string): bigint | undefined {
  const found = text.match(/^(-?)(\d+)(?:[.](\d{1,6}))?$/);
  if (!found) return undefined;
  const [, sign, whole, part = ''] = found;
  const value = BigInt(`${whole}${part.padEnd(decimals, '0')}`);
  return sign ? -value : value;
}

export function isClose(
  typed: string,
  { answer, tolerance }: Pick<QuestionBody, 'answer' | 'tolerance'>,
): boolean {
  const [given, right] = [millionths(typed), millionths(answer ?? '')];
  if (given === undefined || right === undefined) return false;
  const off = given > right ? given - right : right - given;
  return off <= (millionths(tolerance ?? '0') ?? 0n);
}
