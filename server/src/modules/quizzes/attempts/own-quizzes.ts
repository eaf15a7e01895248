import type { OwnQuiz } from '@shala/contract/quiz-attempts.ts';
import { sql } from 'kysely';
import { namesAs } from '../../../platform/columns.ts';
import { anyOf } from '../../../platform/database.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { Reading } from '../../../platform/serve.ts';
import { type FoundQuizzes, phaseAt } from '../quiz/quiz-record.ts';
import { showsResult } from './attempt-record.ts';

interface Made {
  id: string;
  dueAt: string;
  finishedAt: string | null;
  score: number;
  most: number;
}

/**
 * The quizzes of the student's class, and those that the student goes on with after a change of class: open ones first,
 * then those to come, then what is over.
 */
export async function listOwnQuizzes({ db, clock }: Reading): Promise<OwnQuiz[]> {
  const now = clock.now();
  const running = await runningAttempts({ db, clock });
  const ofClass = await presented(db, db.from('quiz'), now).execute();
  const known = new Set(ofClass.map(({ id }) => id));
  const elsewhere = running.rows.map(({ quizId }) => quizId).filter((id) => !known.has(id));
  const goesOn = running.checked.selectFrom('quiz').where('quiz.id', '=', anyOf(elsewhere));
  const begunElsewhere = elsewhere.length > 0 ? await presented(db, goesOn, now).execute() : [];
  return [...begunElsewhere, ...ofClass].map(({ made, showsResults, ...quiz }) => {
    const open = made.find(
      ({ dueAt, finishedAt }) => !finishedAt && Date.parse(dueAt) > now.getTime(),
    );
    const shown = made.filter((one) => showsResult({ ...quiz, showsResults, ...one }, now));
    const [best] = shown.sort((one, other) => other.score - one.score);
    return {
      ...quiz,
      attemptsMade: made.length,
      openAttemptId: open?.id ?? null,
      dueAt: open ? new Date(open.dueAt).toISOString() : null,
      best: best ? { attemptId: best.id, score: best.score / 100, most: best.most / 100 } : null,
    };
  });
}

const runningAttempts = ({ db, clock }: Reading) =>
  db.reach('quiz_attempt', (inReach) =>
    inReach
      .where('quiz_attempt.finished_at', 'is', null)
      .where('quiz_attempt.due_at', '>', clock.now().toISOString())
      .select(['quiz_attempt.id', 'quiz_attempt.quiz_id as quizId']),
  );

const presented = (db: Scoped, found: FoundQuizzes, now: Date) =>
  found
    .innerJoin('subject', 'subject.id', 'quiz.subject_id')
    .innerJoin('academic_year', 'academic_year.id', 'quiz.academic_year_id')
    .where('academic_year.is_current', '=', true)
    .select([
      'quiz.id',
      'quiz.title',
      ...namesAs('subject'),
      phaseAt(now.toISOString()).as('phase'),
      'quiz.is_practice as isPractice',
      'quiz.opens_at as opensAt',
      'quiz.closes_at as closesAt',
      'quiz.minutes',
      'quiz.attempts',
      'quiz.shows_results as showsResults',
      sql<number>`coalesce(quiz.asks, (select count(*)::int from quiz_question
        where quiz_question.school_id = quiz.school_id
          and quiz_question.quiz_id = quiz.id))`.as('questions'),
      sql<Made[]>`(select coalesce(json_agg(json_build_object('id', quiz_attempt.id,
          'dueAt', quiz_attempt.due_at, 'finishedAt', quiz_attempt.finished_at,
          'score', quiz_attempt.score, 'most', quiz_attempt.most)), '[]') from quiz_attempt
        where quiz_attempt.school_id = quiz.school_id and quiz_attempt.quiz_id = quiz.id
          and ${db.condition('quiz_attempt')})`.as('made'),
    ])
    .orderBy(sql`quiz.closes_at < ${now.toISOString()}::timestamptz`)
    .orderBy('quiz.closes_at')
    .orderBy('quiz.id')
    .limit(200);
