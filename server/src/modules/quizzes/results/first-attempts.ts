import { mostOptions } from '@shala/contract/quizzes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { TakenAttempt } from './taken-attempt.ts';

interface OverAttempt extends TakenAttempt {
  id: string;
  classId: string;
  most: number;
  /** From beginning to handing in, or to the last tap; null where nothing was tapped. */
  seconds: number | null;
}

interface Row {
  id: string;
  class_id: string;
  score: number;
  most: number;
  /** Nobody knows how long it took. */
  on_paper: boolean;
  questions: number[];
  scores: number[];
  rights: boolean[];
  answered: boolean[];
  touched: boolean[];
  /** One bit for each option that was chosen. */
  chosen: number[];
  numbers: (string | null)[];
  started: number;
  finished: number | null;
  /** Seconds of the clock; null where nothing was tapped. */
  tapped: (number | null)[];
}

/** Of `quiz_attempt as attempt`: later attempts know the key, and one that goes on says nothing yet. */
export const isFirstAndOver = (now: Date): RawBuilder<boolean> => sql<boolean>`(attempt.number = 1
  and (attempt.finished_at is not null or attempt.due_at <= ${now.toISOString()}::timestamptz))`;

/** Written out, as a subquery for each of 120,000 answers takes longer than all the rest. */
const optionBits = sql.join(
  Array.from(
    { length: mostOptions },
    (_, at) => sql`coalesce(1 << answer.chosen[${sql.lit(at + 1)}], 0)`,
  ),
  sql` | `,
);

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
    select attempt.id, attempt.class_id, attempt.score, attempt.most,
      attempt.paper_set is not null as on_paper,
      extract(epoch from attempt.started_at)::float8 as started,
      extract(epoch from attempt.finished_at)::float8 as finished, answers.*
    from quiz_attempt as attempt, lateral (
      select array_agg(answer.question_place order by answer.place) as questions,
        array_agg(answer.score order by answer.place) as scores,
        array_agg(answer.is_right order by answer.place) as rights,
        array_agg(answer.chosen is not null or answer.number is not null order by answer.place)
          as answered,
        array_agg(answer.sequence > 0 order by answer.place) as touched,
        array_agg(${optionBits} order by answer.place) as chosen,
        array_agg(answer.number order by answer.place) as numbers,
        array_agg(extract(epoch from answer.tapped_at)::float8 order by answer.place) as tapped
      from quiz_answer as answer
      where answer.school_id = attempt.school_id and answer.attempt_id = attempt.id) as answers
    where attempt.school_id = ${quiz.schoolId} and attempt.quiz_id = ${quiz.id}
      and ${isFirstAndOver(now)}
    order by attempt.id`.execute(db);
  return rows.map((row) => {
    const seconds = secondsBetween(row.started, row.tapped);
    return {
      id: row.id,
      classId: row.class_id,
      score: row.score,
      most: row.most,
      seconds: secondsOfAttempt(row),
      answers: row.questions.map((question, index) => ({
        question,
        number: row.numbers[index]!,
        seconds: seconds[index]!,
        isTouched: row.touched[index]!,
        isAnswered: row.answered[index]!,
        isRight: row.rights[index]!,
        score: row.scores[index]!,
        chosen: optionsOf(row.chosen[index]!),
      })),
    };
  });
}

/** In the order of the taps, each from the one before it. A device's clock may run behind the server's. */
export function secondsBetween(
  started: number,
  tapped: readonly (number | null)[],
): (number | null)[] {
  const order = tapped
    .flatMap((at, place) => (at === null ? [] : [{ at, place }]))
    .sort((one, other) => one.at - other.at);
  const seconds = tapped.map((): number | null => null);
  let before = started;
  for (const { at, place } of order) {
    seconds[place] = Math.max(0, Math.round(at - before));
    before = Math.max(before, at);
  }
  return seconds;
}

function secondsOfAttempt({ on_paper, started, finished, tapped }: Row): number | null {
  if (on_paper) return null;
  const last = Math.max(...tapped.map((at) => at ?? 0));
  const end = finished ?? (last || null);
  return end === null ? null : Math.max(0, Math.round(end - started));
}

const optionsOf = (bits: number): number[] =>
  bits === 0 ? [] : [0, 1, 2, 3, 4, 5].filter((option) => bits & (1 << option));
