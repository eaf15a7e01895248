import type { TakenAnswer, TakenAttempt } from '../taken-attempt.ts';

const mark = 100;

interface Given {
  question: number;
  isRight: boolean;
  isAnswered?: boolean;
  isTouched?: boolean;
  chosen?: number[] | null;
}

export function answer({
  question,
  isRight,
  isAnswered = true,
  isTouched = isAnswered,
  chosen = isAnswered ? [isRight ? 0 : 1] : null,
}: Given): TakenAnswer {
  return { question, isTouched, chosen, isAnswered, isRight, score: isRight ? mark : 0 };
}

export const attemptOf = (answers: TakenAnswer[]): TakenAttempt => ({
  score: answers.reduce((sum, { score }) => sum + score, 0),
  answers,
});

/** '1': right, '0': wrong, '.': nothing was answered. */
export const attemptFrom = (letters: string): TakenAttempt =>
  attemptOf(
    Array.from(letters, (letter, at) =>
      answer({ question: at + 1, isRight: letter === '1', isAnswered: letter !== '.' }),
    ),
  );
