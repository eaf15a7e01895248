import { mostOptions } from '@shala/contract/questions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { TakenAnswer, TakenAttempt } from './taken-attempt.ts';

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
  /** Milliseconds from the beginning. */
  finished: number | null;
  /** Each answer as a number, see `packedAnswer`. */
  packed: number[];
  scores: number[];
  /** null where no number was typed at all. */
  numbers: (string | null)[] | null;
  /** Milliseconds from the beginning; null where nothing was tapped. */
  tapped: (number | null)[];
}

/** Whether an attempt is handed in, or its time has run out. */
export const isOver = (now: string, attempt = 'attempt'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${attempt}.finished_at`)} is not null
    or ${sql.ref(`${attempt}.due_at`)} <= ${now}::timestamptz)`;

/** The best attempt first; one that goes on has no marks yet, and comes after one with less than nothing. */
export const bestFirst = (now: Date, attempt = 'attempt'): RawBuilder<unknown> =>
  sql`${isOver(now.toISOString(), attempt)} desc, ${sql.ref(`${attempt}.score`)} desc,
    ${sql.ref(`${attempt}.number`)}`;

/** Of `quiz_attempt as attempt`: later attempts know the key, and one that goes on says nothing yet. */
export const isFirstAndOver = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(attempt.number = 1 and ${isOver(now.toISOString())})`;

/** Written out, as a subquery for each of 120,000 answers takes longer than all the rest. */
const optionBits = sql.join(
  Array.from(
    { length: mostOptions },
    (_, at) => sql`coalesce(1 << answer.chosen[${sql.lit(at + 1)}], 0)`,
  ),
  sql` | `,
);

/** A bit for each option that was chosen, for right, answered and touched, and above them the question's place. */
const packedAnswer = sql`(${optionBits}) | (answer.is_right::int << 6)
  | ((answer.chosen is not null or answer.number is not null)::int << 7)
  | ((answer.sequence > 0)::int << 8) | (answer.question_place << 9)`;
const isRightBit = 1 << 6;
const isAnsweredBit = 1 << 7;
const isTouchedBit = 1 << 8;
const questionFromBit = 9;

/** The options of each combination of bits, made once. */
const optionsOfBits = Array.from({ length: 1 << mostOptions }, (_, bits) =>
  Array.from({ length: mostOptions }, (_, option) => option).filter(
    (option) => bits & (1 << option),
  ),
);

/** Whole milliseconds from the beginning of the attempt. */
const sinceStart = (instant: string) =>
  sql`(extract(epoch from ${sql.ref(instant)} - attempt.started_at) * 1000)::bigint`;

/**
 * The first attempt of each student that is over, with its answers: later ones know the key. A row
 * an attempt, as 3,000 attempts at 40 questions are 120,000 answers.
 */
export async function firstAttempts(
  db: CheckedDb,
  quiz: { id: string; schoolId: string },
  now: Date,
): Promise<OverAttempt[]> {
  // JSON is read several times faster than the driver reads arrays.
  const { rows } = await sql<Row>`
    select attempt.id, attempt.class_id, attempt.score, attempt.most,
      attempt.paper_set is not null as on_paper, ${sinceStart('attempt.finished_at')} as finished,
      answers.*
    from quiz_attempt as attempt, lateral (
      select json_agg(${packedAnswer}) as packed,
        json_agg(answer.score) as scores,
        case when count(answer.number) > 0 then json_agg(answer.number) end as numbers,
        json_agg(${sinceStart('answer.tapped_at')}) as tapped
      from (select * from quiz_answer
        where quiz_answer.school_id = attempt.school_id and quiz_answer.attempt_id = attempt.id
        order by quiz_answer.place) as answer) as answers
    where attempt.school_id = ${quiz.schoolId} and attempt.quiz_id = ${quiz.id}
      and ${isFirstAndOver(now)}
    order by attempt.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    classId: row.class_id,
    score: row.score,
    most: row.most,
    seconds: secondsOfAttempt(row),
    answers: answersOf(row),
  }));
}

function answersOf({ packed, scores, numbers, tapped }: Row): TakenAnswer[] {
  const seconds = secondsBetween(tapped);
  return packed.map((answer, index) => ({
    question: answer >> questionFromBit,
    number: numbers?.[index] ?? null,
    seconds: seconds[index]!,
    isTouched: (answer & isTouchedBit) !== 0,
    isAnswered: (answer & isAnsweredBit) !== 0,
    isRight: (answer & isRightBit) !== 0,
    score: scores[index]!,
    chosen: optionsOfBits[answer & (optionsOfBits.length - 1)]!,
  }));
}

/** In the order of the taps, each from the one before it. A device's clock may run behind the server's. */
export function secondsBetween(tapped: readonly (number | null)[]): (number | null)[] {
  const order: number[] = [];
  for (const [place, at] of tapped.entries()) if (at !== null) order.push(place);
  order.sort((one, other) => tapped[one]! - tapped[other]!);
  const seconds = tapped.map((): number | null => null);
  let before = 0;
  for (const place of order) {
    const at = tapped[place]!;
    seconds[place] = Math.max(0, Math.round((at - before) / 1000));
    before = Math.max(before, at);
  }
  return seconds;
}

function secondsOfAttempt({ on_paper, finished, tapped }: Row): number | null {
  if (on_paper) return null;
  let last: number | null = null;
  for (const at of tapped) if (at !== null && (last === null || at > last)) last = at;
  const end = finished ?? last;
  return end === null ? null : Math.max(0, Math.round(end / 1000));
}
