import { randomInt } from 'node:crypto';
import { newId } from '@shala/contract/new-id.ts';
import type { Attempt } from '@shala/contract/quizzes.ts';
import { sql } from 'kysely';
import { conflictError, notFound } from '../../../platform/errors.ts';
import { type CheckedDb, transact } from '../../../platform/scope.ts';
import type { Reading } from '../../../platform/serve.ts';
import type { QuestionBody } from '../bank/question-body.ts';
import { findQuiz } from '../quiz/quiz-record.ts';
import { askedIn, type OfSchool } from './asked-questions.ts';
import { findAttempt } from './attempt-record.ts';

/** Begins a quiz, or goes on with the attempt that is open, on whichever device it was begun. */
export const startAttempt = (call: Reading, quizId: string): Promise<Attempt> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const checked = await db.lock('quiz', quizId, 'key share');
    const quiz = await findQuiz(call, quizId);
    const admission = await ownAdmission(call, quizId);
    // Two devices of one student begin one after the other.
    await db.lock('admission', admission.id, 'no key update');
    const now = clock.now();
    const earlier = await attemptsOf(checked, quiz, admission.id);
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
    await checked
      .insertInto('quiz_attempt')
      .values({
        school_id: quiz.schoolId,
        id,
        quiz_id: quizId,
        admission_id: admission.id,
        class_id: admission.classId,
        number: earlier.length + 1,
        started_at: now.toISOString(),
        due_at: dueAt,
        most: drawn.length * Math.round(quiz.marks * 100),
      })
      .execute();
    await checked
      .insertInto('quiz_answer')
      .values(
        drawn.map(({ place, order }, index) => ({
          school_id: quiz.schoolId,
          attempt_id: id,
          place: index + 1,
          question_place: place,
          option_order: order,
        })),
      )
      .execute();
    return findAttempt(call, id);
  });

/** The student's admission in a class of the quiz. */
async function ownAdmission({ db }: Reading, quizId: string) {
  const admission = await db
    .from('admission')
    .where('admission.left_on', 'is', null)
    .where(sql<boolean>`admission.class_id in (select class_id from quiz_class
      where quiz_class.school_id = admission.school_id and quiz_class.quiz_id = ${quizId})`)
    .select(['admission.id', 'admission.class_id as classId'])
    .executeTakeFirst();
  if (!admission?.classId) throw notFound('quiz');
  return { id: admission.id, classId: admission.classId };
}

const attemptsOf = (db: CheckedDb, { id, schoolId }: OfSchool, admissionId: string) =>
  db
    .selectFrom('quiz_attempt')
    .where('school_id', '=', schoolId)
    .where('quiz_id', '=', id)
    .where('admission_id', '=', admissionId)
    .select(['id', 'due_at as dueAt', 'finished_at as finishedAt'])
    .execute();

interface Drawable {
  place: number;
  kind: QuestionBody['kind'];
  options: number;
}

const questionsToDraw = (db: CheckedDb, quiz: OfSchool): Promise<Drawable[]> =>
  askedIn(db, quiz)
    .select([
      'asked.place',
      sql<QuestionBody['kind']>`worded.body ->> 'kind'`.as('kind'),
      sql<number>`jsonb_array_length(worded.body -> 'options')`.as('options'),
    ])
    .orderBy('asked.place')
    .execute();

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
