import { sql } from 'kysely';
import { preparedInScope } from '../../../platform/prepared-in-scope.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { wording } from './attempt-record.ts';

interface Of {
  attemptId: string;
  place: number;
}

const inSight = preparedInScope((db, { attemptId, place }: Of) =>
  db
    .from('quiz_attempt')
    .innerJoin('quiz', 'quiz.id', 'quiz_attempt.quiz_id')
    .leftJoin('quiz_answer as answer', (join) =>
      join
        .onRef('answer.school_id', '=', 'quiz_attempt.school_id')
        .onRef('answer.attempt_id', '=', 'quiz_attempt.id')
        .on('answer.place', '=', place),
    )
    .leftJoin('quiz_question as asked', (join) =>
      join
        .onRef('asked.school_id', '=', 'answer.school_id')
        .onRef('asked.quiz_id', '=', 'quiz_attempt.quiz_id')
        .onRef('asked.place', '=', 'answer.question_place'),
    )
    .leftJoin('question_revision as worded', (join) =>
      join
        .onRef('worded.question_id', '=', 'asked.question_id')
        .onRef('worded.revision', '=', 'asked.revision'),
    )
    .where('quiz_attempt.id', '=', attemptId)
    .select([
      'quiz_attempt.id',
      'quiz_attempt.school_id as schoolId',
      'quiz_attempt.due_at as dueAt',
      'quiz_attempt.finished_at as finishedAt',
      'quiz.id as quizId',
      'quiz.version as quizVersion',
      'quiz.marks',
      'quiz.negative_marks as negativeMarks',
      'quiz.has_partial_credit as hasPartialCredit',
      'quiz.is_practice as isPractice',
      'quiz.shows_results as showsResults',
      'quiz.closes_at as closesAt',
      'answer.option_order as order',
      'answer.question_place as questionPlace',
      sql<string | null>`asked.corrected_key::text`.as('correctedKey'),
      ...wording,
    ])
    .forNoKeyUpdate(['quiz_attempt']),
);

/**
 * Locks an own attempt and reads, by the same statement, what decides on an answer at the place. Where it had to wait
 * for the lock, quiz and key may be those of before: who writes by them checks them again.
 */
export const lockAsked = (db: Scoped, of: Of) =>
  db.read('quiz_attempt', of.attemptId, inSight(db, of, {}));

export type Asked = Awaited<ReturnType<typeof lockAsked>>;
