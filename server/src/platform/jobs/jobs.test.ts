import { type JobKind, jobKinds } from '@shala/contract/jobs.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clockFrom } from '../clock.ts';
import type { Database } from '../database.ts';
import { ApiError } from '../errors.ts';
import { gate } from '../test-kit/gate.ts';
import { makers } from '../test-kit/makers.ts';
import { movedClock } from '../test-kit/moved-clock.ts';
import { openTestDatabase } from '../test-kit/test-database.ts';
import { claimJob } from './job-queries.ts';
import { JobFailure, type JobWork } from './job-work.ts';
import { Jobs, requestStop } from './jobs.ts';
import { Wakeups } from './wakeups.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Database;
let accountId: string;
const clock = movedClock();
const opened: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  accountId = (await makers(db, clock).account('SuperAdmin')).id;
});
afterEach(async () => {
  for (const open of opened.splice(0)) await open.stop();
});
afterAll(() => database.close());

interface Options {
  alone?: boolean;
  by?: typeof clock;
  kinds?: readonly JobKind[];
}

/** A server process as far as jobs are concerned. */
async function process(work: JobWork, { alone = false, by = clock, kinds }: Options = {}) {
  const wakeups = new Wakeups(database.url, () => undefined);
  await wakeups.open();
  const jobs = new Jobs({
    db,
    clock: by,
    wakeups,
    alone,
    kinds,
    work: {
      'school-import': work,
      'user-import': work,
      'district-import': work,
      'student-import': work,
      'opening-import': work,
      'bank-import': work,
      'past-payment-import': work,
      'question-import': work,
      'book-import': work,
      'import-undo': work,
      report: work,
      'fee-papers': work,
      'fee-reminders': work,
      'report-mail': work,
      'school-export': work,
      'breach-report': work,
    },
    onError: () => undefined,
  });
  opened.push({
    stop: async () => {
      await jobs.stop();
      await wakeups.close();
    },
  });
  return { jobs, wakeups };
}

const enqueue = (jobs: Jobs, kind: JobKind = 'school-import') =>
  jobs.enqueue(db, { kind, accountId, input: { rows: 3 }, label: 'list.csv' });

const read = (id: string) =>
  db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function untilEnded(wakeups: Wakeups, id: string) {
  for (;;) {
    const moved = wakeups.progressOf(id, 200, new AbortController().signal);
    const job = await read(id);
    if (job.ended_at) return job;
    await moved;
  }
}

const threeSteps: JobWork = async (run) => {
  for (let done = ((run.checkpoint as number | null) ?? 0) + 1; done <= 3; done++) {
    await run.batch(async () => ({ done, total: 3, checkpoint: done }));
  }
  return { rows: 3 };
};

describe('a job', () => {
  it('runs as soon as it is queued and keeps its result', async () => {
    const { jobs, wakeups } = await process(threeSteps);
    await jobs.start();
    const job = await untilEnded(wakeups, await enqueue(jobs));
    expect(job).toMatchObject({
      state: 'done',
      done: 3,
      total: 3,
      result: { rows: 3 },
      owner: null,
    });
  });

  it('is left to another process where its kind is not run here, which knows how long it has rested', async () => {
    const { jobs, wakeups } = await process(threeSteps, { kinds: ['school-import'] });
    const other = await enqueue(jobs, 'report');
    await jobs.start();
    await untilEnded(wakeups, await enqueue(jobs));
    expect((await read(other)).state).toBe('queued');
    const before = jobs.restedMs;
    await expect.poll(() => jobs.restedMs).toBeGreaterThan(before);
    const reached = gate();
    const mayGoOn = gate();
    const second = await process(
      async () => {
        reached.open();
        await mayGoOn.opened;
      },
      { kinds: ['report'] },
    );
    await second.jobs.start();
    await reached.opened;
    expect(second.jobs.restedMs).toBe(0);
    mayGoOn.open();
    expect(await untilEnded(second.wakeups, other)).toMatchObject({ state: 'done' });
  });

  it('reports its failure as a key, and hides unexpected errors', async () => {
    const failing = await process(async () => {
      throw new JobFailure('imports:problem.empty', { file: 'list.csv' });
    });
    await failing.jobs.start();
    const failed = await untilEnded(failing.wakeups, await enqueue(failing.jobs));
    expect(failed).toMatchObject({
      state: 'failed',
      message_key: 'imports:problem.empty',
      message_values: { file: 'list.csv' },
    });
    await opened.pop()?.stop();

    const breaking = await process(async () => {
      throw new Error('select secret');
    });
    await breaking.jobs.start();
    const hidden = await untilEnded(breaking.wakeups, await enqueue(breaking.jobs));
    expect(hidden).toMatchObject({ state: 'failed', message_key: 'messages:job.failed' });
    expect(JSON.stringify(hidden)).not.toContain('secret');
  });

  it('is released between two batches when its process ends, and continues from there', async () => {
    const reached = gate();
    const mayGoOn = gate();
    const first = await process(async (run) => {
      await run.batch(async () => ({ done: 1, total: 3, checkpoint: 1 }));
      reached.open();
      await mayGoOn.opened;
      await run.batch(async () => ({ done: 2, total: 3, checkpoint: 2 }));
    });
    await first.jobs.start();
    const id = await enqueue(first.jobs);
    await reached.opened;
    const ending = opened.pop()!.stop();
    mayGoOn.open();
    await ending;
    expect(await read(id)).toMatchObject({ state: 'queued', owner: null, done: 1, checkpoint: 1 });

    const second = await process(threeSteps);
    await second.jobs.start();
    expect(await untilEnded(second.wakeups, id)).toMatchObject({ state: 'done', done: 3 });
  });

  it('is taken over after 30 s of silence, and the old owner commits nothing more', async () => {
    const reached = gate();
    const mayGoOn = gate();
    // This process runs on a stopped clock, so that its heartbeats look old to the other.
    const stopped = movedClock(clock.now().toISOString());
    const work: JobWork = async (run) => {
      await run.batch(async () => ({ done: 1, total: 3, checkpoint: 1 }));
      reached.open();
      await mayGoOn.opened;
      await run.batch(async () => ({ done: 99, total: 3, checkpoint: 99 }));
    };
    const first = await process(work, { by: stopped });
    await first.jobs.start();
    const id = await enqueue(first.jobs);
    await reached.opened;
    clock.pass({ seconds: 31 });

    const second = await process(threeSteps);
    await second.jobs.start();
    expect(await untilEnded(second.wakeups, id)).toMatchObject({ state: 'done', done: 3 });
    mayGoOn.open();
    await opened.shift()?.stop();
    expect(await read(id)).toMatchObject({ state: 'done', done: 3, checkpoint: 3 });
  });

  it('is not begun again by its own process, whose heart did not beat while the computer slept', async () => {
    const reached = gate();
    const mayGoOn = gate();
    let begun = 0;
    const { jobs, wakeups } = await process(async (run) => {
      if (run.kind === 'report') return;
      begun += 1;
      reached.open();
      await mayGoOn.opened;
      await run.batch(async () => ({ done: 3, total: 3, checkpoint: 3 }));
    });
    await jobs.start();
    const id = await enqueue(jobs);
    await reached.opened;
    clock.pass({ seconds: 31 });
    await untilEnded(wakeups, await enqueue(jobs, 'report'));
    mayGoOn.open();
    expect(await untilEnded(wakeups, id)).toMatchObject({ state: 'done', attempts: 1 });
    expect(begun).toBe(1);
  });

  it('is claimed at the time of the claim, however long the look before it took', async () => {
    const { jobs } = await process(threeSteps);
    const id = await enqueue(jobs);
    const start = clock.now().getTime();
    let looks = 0;
    const moving = clockFrom(() => new Date(start + (looks++ === 0 ? 0 : 3600_000)));
    const claimed = await claimJob(db, moving, {
      owner: newId(),
      kinds: jobKinds,
      running: new Set(),
    });
    expect(claimed?.id).toBe(id);
    const { heartbeat_at } = await read(id);
    expect(Date.parse(heartbeat_at!) - start).toBe(3600_000);
    await db.deleteFrom('job').where('id', '=', id).execute();
  });

  it('that was begun a second time by its own process is left alone by the run before', async () => {
    const reached = gate();
    const mayGoOn = gate();
    const tried = gate();
    let writes = 0;
    const { jobs } = await process(async (run) => {
      reached.open();
      await mayGoOn.opened;
      const batch = run.batch(async () => {
        writes += 1;
        return { done: 3, total: 3, checkpoint: 3 };
      });
      await batch.finally(tried.open);
    });
    await jobs.start();
    const id = await enqueue(jobs);
    await reached.opened;
    await db.updateTable('job').set({ attempts: 2 }).where('id', '=', id).execute();
    const secondRun = await read(id);
    mayGoOn.open();
    await tried.opened;
    await jobs.stop();
    expect(writes).toBe(0);
    expect(await read(id)).toEqual(secondRun);
    await db.deleteFrom('job').where('id', '=', id).execute();
  });

  it('left by a killed process continues at once where this process is the only one', async () => {
    const { jobs, wakeups } = await process(threeSteps, { alone: true });
    const id = await enqueue(jobs);
    await db
      .updateTable('job')
      .set({ state: 'running', owner: accountId, heartbeat_at: clock.now().toISOString() })
      .where('id', '=', id)
      .execute();
    await jobs.start();
    expect(await untilEnded(wakeups, id)).toMatchObject({ state: 'done', done: 3 });
  });

  it('that has crashed its process five times is stopped and says so', async () => {
    const { jobs, wakeups } = await process(threeSteps, { alone: true });
    const id = await enqueue(jobs);
    await db
      .updateTable('job')
      .set({ state: 'running', owner: accountId, attempts: 5 })
      .where('id', '=', id)
      .execute();
    await jobs.start();
    expect(await untilEnded(wakeups, id)).toMatchObject({
      state: 'stopped',
      message_key: 'messages:job.gave_up',
    });
  });

  describe('that finds the printer busy', () => {
    const busy = new ApiError(503, 'internal', 'busy');
    const waits = (id: string, attempts: number) =>
      expect
        .poll(() => read(id))
        .toMatchObject({ state: 'queued', attempts, message_key: 'messages:job.busy' });

    it('waits a minute, goes on from its checkpoint and says nothing more of it', async () => {
      let isFree = false;
      const { jobs, wakeups } = await process(async (run) => {
        if (!run.checkpoint) await run.batch(async () => ({ done: 1, total: 1, checkpoint: 1 }));
        if (!isFree) throw busy;
        return run.checkpoint;
      });
      await jobs.start();
      const id = await enqueue(jobs);
      await waits(id, 1);
      isFree = true;
      await untilEnded(wakeups, await enqueue(jobs));
      await waits(id, 1);
      clock.pass({ seconds: 61 });
      await wakeups.announceWork(db);
      expect(await untilEnded(wakeups, id)).toMatchObject({
        state: 'done',
        result: 1,
        message_key: null,
      });
    });

    it('waits likewise where PostgreSQL ends its connection', async () => {
      let isCut = true;
      const { jobs, wakeups } = await process(async (run) => {
        await run.batch(async (transaction) => {
          if (isCut) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
          return { done: 1, total: 1, checkpoint: 1 };
        });
        return 'made';
      });
      await jobs.start();
      const id = await enqueue(jobs);
      await waits(id, 1);
      isCut = false;
      clock.pass({ seconds: 61 });
      await wakeups.announceWork(db);
      expect(await untilEnded(wakeups, id)).toMatchObject({ state: 'done', result: 'made' });
    });

    it('fails after the fifth time, and says why', async () => {
      const { jobs, wakeups } = await process(async () => {
        throw busy;
      });
      await jobs.start();
      const id = await enqueue(jobs);
      for (const attempts of [1, 2, 3, 4]) {
        await waits(id, attempts);
        clock.pass({ seconds: 61 });
        await wakeups.announceWork(db);
      }
      expect(await untilEnded(wakeups, id)).toMatchObject({
        state: 'failed',
        message_key: 'messages:job.busy_each_time',
      });
    });
  });

  it('stops between two batches on request, and keeps the finished ones', async () => {
    const { jobs, wakeups } = await process(async (run) => {
      await run.batch(async () => ({ done: 1, total: 3, checkpoint: 1 }));
      await requestStop(db, clock, run.id);
      await run.batch(async () => ({ done: 2, total: 3, checkpoint: 2 }));
    });
    await jobs.start();
    const job = await untilEnded(wakeups, await enqueue(jobs));
    expect(job).toMatchObject({ state: 'stopped', done: 1, message_key: 'messages:job.stopped' });
  });

  it('is run once by two processes that look at the same moment', async () => {
    let runs = 0;
    const counting: JobWork = async () => {
      runs += 1;
      return null;
    };
    const [one, other] = [await process(counting), await process(counting)];
    await Promise.all([one.jobs.start(), other.jobs.start()]);
    const ids = await Promise.all(Array.from({ length: 20 }, () => enqueue(one.jobs)));
    for (const id of ids) await untilEnded(one.wakeups, id);
    expect(runs).toBe(20);
  });
});
