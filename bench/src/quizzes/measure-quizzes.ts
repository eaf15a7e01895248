import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@shala/contract/new-id.ts';
import pg from 'pg';
import { printTimes } from '../attendance/print-times.ts';
import { analyse, connected } from '../connected.ts';
import type { Bench } from '../open-bench.ts';
import type { ServerProcess } from '../server-process.ts';
import { compare, ms, percentile, times } from '../timing.ts';
import { type QuizSet, questions, quizSet } from './quiz-set.ts';

const connections = 50;
/**
 * The pace of 3,000 students who begin within two minutes and give 20 answers each within 20, however many are made; of
 * the answers a stretch is measured.
 */
const startsPerSecond = 3000 / 120;
const answersPerStudent = 20;
const answersPerSecond = (3000 * answersPerStudent) / 1200;

/** A quiz of a large school: everybody begins at once, every tap is saved, and the staff look at the results. */
export async function measureQuizzes(bench: Bench): Promise<void> {
  const { quizStudents: students } = bench;
  const server = await bench.server();
  const set = await quizSet(bench);
  const attempts: { id: string; token: string }[] = [];
  const starts = await withProcessorTime(server, () =>
    paced(set.tokens, startsPerSecond, async (token) => {
      const { id } = await server.post<{ id: string }>(
        '/api/quiz/startAttempt',
        { quizId: set.quizId },
        token,
      );
      attempts.push({ id, token });
    }),
  );
  printTimes(`  begin, ${students} at ${startsPerSecond} a second`, starts);
  const count = Math.min(students * answersPerStudent, answersPerSecond * bench.loadSeconds);
  const taps = Array.from({ length: count }, (_, number) => ({
    ...attempts[number % students]!,
    number,
  }));
  const saves = await withProcessorTime(server, () =>
    paced(taps, answersPerSecond, ({ id, token, number }) =>
      saveAnswer(server, { id, token, number, students }),
    ),
  );
  printTimes(`  save an answer, ${count} at ${answersPerSecond} a second`, saves);
  const bare = await bareInserts(bench, Math.min(count, 6000));
  printTimes('  bare insert at the same pace', bare);
  console.log(`  p99 of saving is ${percentile(saves, 0.99) < 100 ? 'within' : 'BEYOND'} 100 ms`);
  compare('save an answer', saves, bare);
  await finishAll(bench, set);
  const path = `/api/quizAnalytics/fetchByQuizId/${set.quizId}`;
  const looks = await withProcessorTime(server, () =>
    times(20, 1, () => server.get(path, set.principalToken)),
  );
  printTimes(`  analytics of ${students} attempts at ${questions} questions`, looks);
}

const saveAnswer = (
  server: ServerProcess,
  { id, token, number, students }: { id: string; token: string; number: number; students: number },
) =>
  server.post(
    '/api/quiz/recordAnswer',
    {
      attemptId: id,
      place: 1 + (Math.floor(number / students) % questions),
      sequence: number + 1,
      chosen: [number % 4],
      number: null,
      isFlagged: false,
      tappedAt: new Date().toISOString(),
      format: 1,
    },
    token,
  );

/** Says how long Node itself works for a call, which other work on the machine lengthens less than its answer. */
async function withProcessorTime(
  server: ServerProcess,
  work: () => Promise<number[]>,
): Promise<number[]> {
  const before = await server.processorTime();
  const taken = await work();
  const used = (await server.processorTime()) - before;
  console.log(`  Node's processor time of a call: ${ms(used / taken.length)}`);
  return taken;
}

/** Calls at an even pace by any free caller; the milliseconds from the moment in the plan. */
async function paced<Item>(
  items: readonly Item[],
  perSecond: number,
  work: (item: Item) => Promise<unknown>,
): Promise<number[]> {
  const since = performance.now();
  const waited: number[] = [];
  let next = 0;
  const caller = async () => {
    while (next < items.length) {
      const number = next++;
      const due = since + (number / perSecond) * 1000;
      await pause(Math.max(0, due - performance.now()));
      await work(items[number]!);
      waited.push(performance.now() - due);
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  return waited;
}

/** A row like an answer, committed alone, by as many connections as the server has. */
async function bareInserts({ twinUrl }: Bench, count: number): Promise<number[]> {
  const pool = new pg.Pool({ connectionString: twinUrl, max: 10 });
  try {
    await pool.query(`create table if not exists bare_answer (
      attempt_id uuid, place smallint, chosen smallint[], tapped_at timestamptz,
      primary key (attempt_id, place))`);
    const rows = Array.from({ length: count }, () => newId());
    return await paced(rows, answersPerSecond, (id) =>
      pool.query('insert into bare_answer values ($1, 1, $2, now())', [id, [1]]),
    );
  } finally {
    await pool.end();
  }
}

/** Every question of every attempt is answered, as after a whole quiz. */
async function finishAll({ ownerUrl }: Bench, { quizId }: QuizSet): Promise<void> {
  await connected(ownerUrl, async (client) => {
    await client.query(
      `update quiz_answer as answer
        set chosen = array[thrown.option], sequence = greatest(answer.sequence, 1),
          tapped_at = now(), arrived_at = now(), is_right = thrown.option = 0,
          score = case thrown.option when 0 then 100 else 0 end
        from (select asked.school_id, asked.attempt_id, asked.place,
            (('x' || substr(md5(asked.attempt_id::text || asked.place), 1, 4))::bit(16)::int
              % 4)::smallint as option
          from quiz_answer as asked join quiz_attempt as attempt
            on attempt.school_id = asked.school_id and attempt.id = asked.attempt_id
          where attempt.quiz_id = $1) as thrown
        where thrown.school_id = answer.school_id and thrown.attempt_id = answer.attempt_id
          and thrown.place = answer.place`,
      [quizId],
    );
    await client.query(
      `update quiz_attempt set finished_at = now(), score = (select sum(score) from quiz_answer
          where quiz_answer.school_id = quiz_attempt.school_id
            and quiz_answer.attempt_id = quiz_attempt.id)
        where quiz_id = $1`,
      [quizId],
    );
  });
  await analyse(ownerUrl, 'quiz_attempt', 'quiz_answer');
}
