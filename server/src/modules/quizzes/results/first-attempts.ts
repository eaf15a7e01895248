import { sql } from 'kysely';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { TakenAttempt } from './taken-attempt.ts';

export interface OverAttempt extends TakenAttempt {
  id: string;
  classId: string;
  most: number;
}

interface Row {
  id: string;
  class_id: string;
  score: number;
  most: number;
  questions: number[];
  scores: number[];
  rights: boolean[];
  answered: boolean[];
  touched: boolean[];
  /** One bit for each option that was chosen. */
  chosen: number[];
}

/**
 * The first attempt of each student that is over, with its answers: later ones know the key. A row
 * an attempt, as 3,000 attempts at 40 questions are 120,000 answers.
 */
export async function firstAttempts(
  db: CheckedDb,
  quiz: { id: string; schoolId: string },
  now: Date,
): Promise<OverAttempt[]> {
  const { rows } = await sql<Row>`
    select attempt.id, attempt.class_id, attempt.score, attempt.most, answers.*
    from quiz_attempt as attempt, lateral (
      select array_agg(answer.question_place order by answer.place) as questions,
        array_agg(answer.score order by answer.place) as scores,
        array_agg(answer.is_right order by answer.place) as rights,
        array_agg(answer.chosen is not null or answer.number is not null order by answer.place)
          as answered,
        array_agg(answer.sequence > 0 order by answer.place) as touched,
        array_agg(coalesce((select sum(1 << one)::int from unnest(answer.chosen) as one), 0)
          order by answer.place) as chosen
      from quiz_answer as answer
      where answer.school_id = attempt.school_id and answer.attempt_id = attempt.id) as answers
    where attempt.school_id = ${quiz.schoolId} and attempt.quiz_id = ${quiz.id}
      and attempt.number = 1
      and (attempt.finished_at is not null or attempt.due_at <= ${now.toISOString()}::timestamptz)
    order by attempt.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    classId: row.class_id,
    score: row.score,
    most: row.most,
    answers: row.questions.map((question, index) => ({
      question,
      isTouched: row.touched[index]!,
      isAnswered: row.answered[index]!,
      isRight: row.rights[index]!,
      score: row.scores[index]!,
      chosen: optionsOf(row.chosen[index]!),
    })),
  }));
}

const optionsOf = (bits: number): number[] =>
  bits === 0 ? [] : [0, 1, 2, 3, 4, 5].filter((option) => bits & (1 << option));
