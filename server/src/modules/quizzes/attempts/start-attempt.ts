import { randomInt } from 'node:crypto';
import { newId } from '@shala/contract/new-id.ts';
import type { Attempt } from '@shala/contract/quiz-attempts.ts';
import { sql } from 'kysely';
import { conflictError } from '../../../platform/errors.ts';
import { prepared } from '../../../platform/prepared.ts';
import { transact } from '../../../platform/scope.ts';
import type { Reading } from '../../../platform/serve.ts';
import type { QuestionBody } from '../bank/question-body.ts';
import { askedIn, type OfSchool } from './asked-questions.ts';
import { findAttempt } from './attempt-record.ts';
import { insertAttempt } from './insert-attempt.ts';
import { lockQuizToTake } from './lock-quiz-to-take.ts';

/** Begins a quiz, or goes on with the attempt that is open, on whichever device it was begun. */
export const startAttempt = (call: Reading, quizId: string): Promise<Attempt> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const now = clock.now();
    const quiz = await lockQuizToTake(db, { quizId, now: now.toISOString() });
    const { admissionId } = quiz;
    const checked = db.checked('quiz', quizId);
    const earlier = await attemptsOf(checked, { quizId, schoolId: quiz.schoolId, admissionId });
    const open = earlier.find(
      ({ finishedAt, dueAt }) => !finishedAt && Date.parse(dueAt) > now.getTime(),
    );
    if (open) return findAttempt(call, open.id);
    if (quiz.phase === 'waiting') throw conflictError('quiz.not_open_yet');
    if (quiz.phase === 'closed') throw conflictError('quiz.is_closed');
    if (earlier.length >= quiz.attempts) {
      throw conflictError('quiz.no_attempt_left', { count: quiz.attempts });
    }
    const drawn = drawOf(await questionsToDraw(checked, quiz), quiz);
    const id = newId();
    const limit = quiz.minutes ? now.getTime() + quiz.minutes * 60_000 : Number.POSITIVE_INFINITY;
    const dueAt = new Date(Math.min(limit, Date.parse(quiz.closesAt))).toISOString();
    await insertAttempt(checked, {
      id,
      schoolId: quiz.schoolId,
      quizId,
      admissionId,
      classId: quiz.classId,
      number: earlier.length + 1,
      startedAt: now.toISOString(),
      dueAt,
      most: drawn.length * quiz.marks,
      drawn: JSON.stringify(drawn),
    });
    return findAttempt(call, id);
  });

const attemptsOf = prepared((db, of: { quizId: string; schoolId: string; admissionId: string }) =>
  db
    .selectFrom('quiz_attempt')
    .where('school_id', '=', of.schoolId)
    .where('quiz_id', '=', of.quizId)
    .where('admission_id', '=', of.admissionId)
    .select(['id', 'due_at as dueAt', 'finished_at as finishedAt']),
);

interface Drawable {
  place: number;
  kind: QuestionBody['kind'];
  options: number;
}

const questionsToDraw = prepared((db, quiz: OfSchool) =>
  askedIn(db, quiz)
    .select([
      'asked.place',
      sql<QuestionBody['kind']>`worded.body ->> 'kind'`.as('kind'),
      sql<number>`jsonb_array_length(worded.body -> 'options')`.as('options'),
    ])
    .orderBy('asked.place'),
);

interface Drawing {
  asks: number | null;
  shufflesQuestions: boolean;
  shufflesOptions: boolean;
}

/** The questions that one attempt meets, and the order of their options; 'true' always stands before 'false'. */
export function drawOf(all: readonly Drawable[], quiz: Drawing) {
  const drawn = quiz.asks ? shuffled(all).slice(0, quiz.asks) : all;
  const inOrder = [...drawn].sort((one, other) => one.place - other.place);
  return (quiz.shufflesQuestions ? shuffled(inOrder) : inOrder).map(({ place, kind, options }) => {
    const order = Array.from({ length: options }, (_, option) => option);
    const isShuffled = quiz.shufflesOptions && kind !== 'trueFalse';
    return { place, order: isShuffled ? shuffled(order) : order };
  });
}

/** Fisher and Yates, by the system's generator. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}
