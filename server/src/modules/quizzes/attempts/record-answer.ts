import type { Attempt, answerForm } from '@shala/contract/quizzes.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { type CheckedDb, transact } from '../../../platform/scope.ts';
import type { Reading } from '../../../platform/serve.ts';
import { contactBefore, tapTime } from '../../attendance/attendance-public.ts';
import type { QuestionBody } from '../bank/question-body.ts';
import { answersOf, findAttempt, graceBegan, showsResult } from './attempt-record.ts';
import { gradeAnswer } from './grade.ts';

type Form = z.output<typeof answerForm>;

interface Saved {
  attemptId: string;
  place: number;
  sequence: number;
  isLate: boolean;
}

/**
 * Saves one answer. Attempt, place and sequence are its key: what arrives twice, or after a later
 * tap, changes nothing. It counts if it was tapped in time and arrives within the grace period, and
 * before the student could see the key.
 */
export const recordAnswer = (call: Reading, form: Form): Promise<Saved> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const { attemptId, place, sequence } = form;
    const checked = await db.lock('quiz_attempt', attemptId, 'no key update');
    const attempt = await openAttempt(call, attemptId);
    const knownContact = await contactBefore(call, checked, [form.tappedAt]);
    const tapped = tapTime({ ...form, knownContact }, clock);
    if (isLate(attempt, tapped, clock)) return { attemptId, place, sequence, isLate: true };
    const asked = await askedAt(checked, attempt, place);
    const given = givenOf(asked, form);
    const grade = gradeAnswer(asked.body, { corrected: asked.corrected, marking: attempt }, given);
    await checked
      .updateTable('quiz_answer')
      .set({
        chosen: given.chosen,
        number: given.number,
        is_flagged: form.isFlagged,
        sequence,
        tapped_at: tapped.toISOString(),
        arrived_at: clock.now().toISOString(),
        score: grade.score,
        is_right: grade.isRight,
      })
      .where('school_id', '=', attempt.schoolId)
      .where('attempt_id', '=', attemptId)
      .where('place', '=', place)
      .where('sequence', '<', sequence)
      .execute();
    await addUpScore(checked, { id: attemptId, schoolId: attempt.schoolId });
    return { attemptId, place, sequence, isLate: false };
  });

/** Hands an attempt in; what was tapped before and is still on its way counts within the grace period. */
export const finishAttempt = (call: Reading, id: string): Promise<Attempt> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const checked = await db.lock('quiz_attempt', id, 'no key update');
    await checked
      .updateTable('quiz_attempt')
      .set({ finished_at: clock.now().toISOString() })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .execute();
    return findAttempt(call, id);
  });

async function openAttempt({ db }: Reading, id: string) {
  const attempt = await db
    .from('quiz_attempt')
    .innerJoin('quiz', 'quiz.id', 'quiz_attempt.quiz_id')
    .where('quiz_attempt.id', '=', id)
    .select([
      'quiz_attempt.id',
      'quiz_attempt.school_id as schoolId',
      'quiz_attempt.quiz_id as quizId',
      'quiz_attempt.due_at as dueAt',
      'quiz_attempt.finished_at as finishedAt',
      'quiz.marks',
      'quiz.negative_marks as negativeMarks',
      'quiz.has_partial_credit as hasPartialCredit',
      'quiz.is_practice as isPractice',
      'quiz.shows_results as showsResults',
      'quiz.closes_at as closesAt',
    ])
    .executeTakeFirst();
  if (!attempt) throw notFound('quiz_attempt');
  return attempt;
}

type OpenAttempt = Awaited<ReturnType<typeof openAttempt>>;

function isLate(attempt: OpenAttempt, tapped: Date, clock: Clock): boolean {
  const { dueAt, finishedAt } = attempt;
  const end = new Date(Math.min(Date.parse(dueAt), Date.parse(finishedAt ?? dueAt)));
  const now = clock.now();
  return tapped > end || end < graceBegan(now) || showsResult(attempt, now);
}

async function askedAt(db: CheckedDb, attempt: OpenAttempt, place: number) {
  const asked = await answersOf(db, attempt).where('answer.place', '=', place).executeTakeFirst();
  if (!asked) throw invalid({ field: 'place', key: 'range' });
  return asked;
}

/** The options as the question counts them, whichever order the student met. */
function givenOf({ body, order }: { body: QuestionBody; order: number[] }, form: Form) {
  if (body.kind === 'numeric') return { chosen: null, number: form.number };
  const met = [...new Set(form.chosen ?? [])];
  if (met.some((one) => order[one] === undefined)) {
    throw invalid({ field: 'chosen', key: 'choice' });
  }
  if (met.length > 1 && body.kind !== 'multiple') throw invalid({ field: 'chosen', key: 'choice' });
  const chosen = met.map((one) => order[one]!).sort();
  return { chosen: chosen.length > 0 ? chosen : null, number: null };
}

/** The score of an attempt is the sum of its answers. */
export const addUpScore = (db: CheckedDb, { id, schoolId }: { id: string; schoolId: string }) =>
  sql`
  update quiz_attempt set score = (select coalesce(sum(score), 0) from quiz_answer
    where quiz_answer.school_id = ${schoolId} and quiz_answer.attempt_id = ${id})
  where school_id = ${schoolId} and id = ${id}`.execute(db);
