import type { Attempt } from '@shala/contract/quiz-attempts.ts';
import type { QuizRecord } from '@shala/contract/quizzes.ts';

/** An attempt as a student could meet it, with no answer yet: of drawn questions one possible draw. */
export function previewAttempt({ quiz, questions }: QuizRecord, now: Date): Attempt {
  const met = quiz.shufflesQuestions || quiz.asks ? shuffled(questions) : questions;
  const lasts = quiz.minutes
    ? quiz.minutes * 60_000
    : Math.max(60_000, Date.parse(quiz.closesAt) - Math.max(Date.parse(quiz.opensAt), +now));
  return {
    id: quiz.id,
    quizId: quiz.id,
    title: quiz.title,
    startedAt: now.toISOString(),
    dueAt: new Date(now.getTime() + lasts).toISOString(),
    finishedAt: null,
    now: now.toISOString(),
    items: met.slice(0, quiz.asks ?? met.length).map(({ shown }, index) => ({
      ...shown,
      options:
        quiz.shufflesOptions && shown.kind !== 'trueFalse'
          ? shuffled(shown.options)
          : shown.options,
      place: index + 1,
      chosen: null,
      number: null,
      isFlagged: false,
      sequence: 0,
      result: null,
    })),
    score: null,
    most: null,
  };
}

/** Chance of the browser is enough where nothing is kept. */
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
