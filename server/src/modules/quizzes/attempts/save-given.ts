import { sql } from 'kysely';
import { type Database, RetryTransaction } from '../../../platform/database.ts';
import { prepared } from '../../../platform/prepared.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Grade } from './grade.ts';
import type { Asked } from './lock-asked.ts';

interface Row extends Grade {
  schoolId: string;
  attemptId: string;
  place: number;
  quizId: string;
  quizVersion: number;
  questionPlace: number | null;
  correctedKey: string | null;
  chosen: number[] | null;
  number: string | null;
  isFlagged: boolean;
  sequence: number;
  tappedAt: string;
  arrivedAt: string;
}

/** The answer, if it is later than the one that is there, and the score, which is the sum of the answers. */
const save = prepared((db: Database, row: Row) => ({
  compile: () =>
    sql<{ isUnchanged: boolean }>`
      with unchanged as (
        select from quiz join quiz_question as asked on asked.quiz_id = quiz.id
        where quiz.id = ${row.quizId} and quiz.version = ${row.quizVersion}
          and asked.school_id = ${row.schoolId} and asked.place = ${row.questionPlace}
          and asked.corrected_key is not distinct from ${row.correctedKey}::jsonb
      ), saved as (
        update quiz_answer set chosen = ${row.chosen}, number = ${row.number},
          is_flagged = ${row.isFlagged}, sequence = ${row.sequence}, tapped_at = ${row.tappedAt},
          arrived_at = ${row.arrivedAt}, score = ${row.score}, is_right = ${row.isRight}
        where school_id = ${row.schoolId} and attempt_id = ${row.attemptId}
          and place = ${row.place} and sequence < ${row.sequence} and exists (select from unchanged)
        returning attempt_id
      ), added_up as (
        update quiz_attempt set score = ${row.score} + (
          select coalesce(sum(score), 0) from quiz_answer
          where quiz_answer.school_id = ${row.schoolId}
            and quiz_answer.attempt_id = ${row.attemptId} and quiz_answer.place <> ${row.place})
        from saved where school_id = ${row.schoolId} and id = saved.attempt_id
      )
      select exists (select from unchanged) as "isUnchanged"`.compile(db),
}));

interface Given extends Grade {
  asked: Asked;
  form: { place: number; sequence: number; isFlagged: boolean };
  tapped: Date;
  arrived: Date;
  chosen: number[] | null;
  number: string | null;
}

/** Writes a marked answer of a locked attempt; runs the transaction again where key or quiz have changed meanwhile. */
export async function saveGiven(
  db: CheckedDb,
  { asked, form, tapped, arrived, ...given }: Given,
): Promise<void> {
  const { id: attemptId, ...of } = asked;
  const { place, sequence, isFlagged } = form;
  const tappedAt = tapped.toISOString();
  const arrivedAt = arrived.toISOString();
  const row = { ...of, ...given, attemptId, place, sequence, isFlagged, tappedAt, arrivedAt };
  const [outcome] = await save(db, row);
  if (!outcome?.isUnchanged) throw new RetryTransaction();
}
