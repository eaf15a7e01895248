import { type Attempt, type AttemptItem, graceMinutes } from '@shala/contract/quiz-attempts.ts';
import { sql } from 'kysely';
import { addSeconds } from '../../../platform/clock.ts';
import { prepared } from '../../../platform/prepared.ts';
import { preparedInScope } from '../../../platform/prepared-in-scope.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Reading } from '../../../platform/serve.ts';
import { type QuestionBody, shownOf } from '../bank/question-body.ts';
import { richText } from '../bank/rich-text.ts';
import { rightOptions } from './grade.ts';

interface Shown {
  isPractice: boolean;
  showsResults: string;
  closesAt: string;
  dueAt: string;
  finishedAt: string | null;
}

/** No answer to what ended before this instant is accepted any more, however early its tap. */
export const graceBegan = (now: Date): Date => addSeconds(now, -graceMinutes * 60);

/** Whether the student sees the result of an attempt now, and with it the key: then no answer counts any more. */
export function showsResult(
  { isPractice, showsResults, closesAt, dueAt, finishedAt }: Shown,
  now: Date,
): boolean {
  const ended = graceBegan(now).getTime();
  const isOver = finishedAt !== null || Date.parse(dueAt) <= ended;
  if (!isOver) return false;
  if (isPractice || showsResults === 'atOnce') return true;
  return showsResults === 'afterClose' && Date.parse(closesAt) <= ended;
}

const inSight = preparedInScope((db, { id }: { id: string }) =>
  db
    .from('quiz_attempt')
    .innerJoin('quiz', 'quiz.id', 'quiz_attempt.quiz_id')
    .where('quiz_attempt.id', '=', id)
    .select([
      'quiz_attempt.id',
      'quiz_attempt.school_id as schoolId',
      'quiz_attempt.quiz_id as quizId',
      'quiz.title',
      'quiz.is_practice as isPractice',
      'quiz.shows_results as showsResults',
      'quiz.closes_at as closesAt',
      'quiz_attempt.started_at as startedAt',
      'quiz_attempt.due_at as dueAt',
      'quiz_attempt.finished_at as finishedAt',
      'quiz_attempt.score',
      'quiz_attempt.most',
    ]),
);

/** An own attempt as far as it has come; the key is in it only once the quiz shows results. */
export async function findAttempt({ db, clock }: Reading, id: string): Promise<Attempt> {
  const found = await db.read('quiz_attempt', id, inSight(db, { id }, {}));
  const checked = db.checked('quiz_attempt', id);
  const isShown = showsResult(found, clock.now());
  return {
    id,
    quizId: found.quizId,
    title: found.title,
    startedAt: found.startedAt,
    dueAt: found.dueAt,
    finishedAt: found.finishedAt,
    now: clock.now().toISOString(),
    items: (await itemsOf(checked, found)).map((item) => itemOf(item, isShown)),
    score: isShown ? found.score / 100 : null,
    most: isShown ? found.most / 100 : null,
  };
}

interface OfQuiz {
  id: string;
  schoolId: string;
  quizId: string;
}

/** Of `asked` and `worded`: a question by the key of its quiz. */
export const wording = [
  // A corrected number replaces the question's own.
  sql<QuestionBody>`case when jsonb_typeof(asked.corrected_key) = 'object'
    then worded.body || asked.corrected_key else worded.body end`.as('body'),
  sql<number[] | null>`case when jsonb_typeof(asked.corrected_key) = 'array'
    then asked.corrected_key end`.as('corrected'),
] as const;

/** The answers of an attempt, each with its question in the wording and by the key of the quiz. */
const itemsOf = prepared((db, { id, schoolId, quizId }: OfQuiz) =>
  db
    .selectFrom('quiz_answer as answer')
    .innerJoin('quiz_question as asked', (join) =>
      join
        .onRef('asked.school_id', '=', 'answer.school_id')
        .onRef('asked.place', '=', 'answer.question_place')
        .on('asked.quiz_id', '=', quizId),
    )
    .innerJoin('question_revision as worded', (join) =>
      join
        .onRef('worded.question_id', '=', 'asked.question_id')
        .onRef('worded.revision', '=', 'asked.revision'),
    )
    .where('answer.school_id', '=', schoolId)
    .where('answer.attempt_id', '=', id)
    .select([
      'answer.option_order as order',
      'answer.place',
      'answer.chosen',
      'answer.number',
      'answer.is_flagged as isFlagged',
      'answer.sequence',
      'answer.is_right as isRight',
      'answer.score',
      'worded.picture_file_id as pictureFileId',
      ...wording,
    ])
    .orderBy('answer.place'),
);

/** The same with what is right, for the staff. */
export async function gradedItems(db: CheckedDb, of: OfQuiz): Promise<AttemptItem[]> {
  return (await itemsOf(db, of)).map((item) => itemOf(item, true));
}

type Row = Awaited<ReturnType<typeof itemsOf>>[number];

function itemOf({ body, order, corrected, score, ...row }: Row, isShown: boolean): AttemptItem {
  const { options, ...shown } = shownOf(body, row.pictureFileId);
  const met = (places: readonly number[]) => places.map((place) => order.indexOf(place)).sort();
  return {
    place: row.place,
    ...shown,
    options: order.map((place) => options[place]!),
    chosen: row.chosen && met(row.chosen),
    number: row.number,
    isFlagged: row.isFlagged,
    sequence: row.sequence,
    result: isShown
      ? {
          isRight: row.isRight,
          score: score / 100,
          rightOptions: met(rightOptions(body, corrected)),
          answer: body.answer,
          explanation: body.explanation === null ? null : richText(body.explanation),
        }
      : null,
  };
}
