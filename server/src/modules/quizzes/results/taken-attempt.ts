import type { AnswerOutcome } from '@shala/contract/quiz-attempts.ts';

/** What one attempt made of one question. Scores are hundredths of a mark. */
export interface TakenAnswer {
  /** The question's place in the quiz. */
  question: number;
  /** Something was chosen or typed, flagged, or cleared. */
  isTouched: boolean;
  /** null: no answer stands. */
  chosen: readonly number[] | null;
  /** What was typed, where a number is asked. */
  number?: string | null;
  /** From the tap before it, or the beginning, to its last tap. */
  seconds?: number | null;
  isAnswered: boolean;
  isRight: boolean;
  score: number;
}

export interface TakenAttempt {
  score: number;
  /** In the order in which the student met the questions. */
  answers: readonly TakenAnswer[];
}

export interface Met extends Omit<TakenAnswer, 'isTouched'> {
  outcome: AnswerOutcome;
  /** The score of the attempt's other questions. */
  rest: number;
}

/**
 * The answers of an attempt with what became of each. Questions without an answer after the last one that was touched were not
 * reached, and say nothing of the question; those before it were left out (F. M. Lord, Applications of Item Response Theory to
 * Practical Testing Problems, 1980, on omitted responses).
 */
export function metIn({ score, answers }: TakenAttempt): Met[] {
  const last = answers.findLastIndex(({ isTouched }) => isTouched);
  // Written out: 120,000 answers of a large quiz are copied several times slower by spreading.
  return answers.map((answer, at) => ({
    question: answer.question,
    chosen: answer.chosen,
    number: answer.number ?? null,
    seconds: answer.seconds ?? null,
    isAnswered: answer.isAnswered,
    isRight: answer.isRight,
    score: answer.score,
    outcome: outcomeOf(answer, at > last),
    rest: score - answer.score,
  }));
}

/** What became of a question; past the end is what stands after the last one that was touched. */
export function outcomeOf(
  { isRight, isAnswered }: Pick<TakenAnswer, 'isRight' | 'isAnswered'>,
  isPastEnd: boolean,
): AnswerOutcome {
  if (isRight) return 'right';
  if (isAnswered) return 'wrong';
  return isPastEnd ? 'notReached' : 'omitted';
}
