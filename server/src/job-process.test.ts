import type { ChildProcess } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fileKinds } from './job-work.ts';
import { startJobProcess } from './platform/jobs/job-process.ts';
import { databaseUrl } from './platform/test-kit/databases.ts';
import { gate } from './platform/test-kit/gate.ts';
import { openTestApp, type TestApp, type TestPerson } from './platform/test-kit/test-app.ts';
import { untilWaiting } from './platform/test-kit/until-waiting.ts';

let app: TestApp;
let principal: TestPerson;
const children: ChildProcess[] = [];
const errors: unknown[] = [];
const stop: (() => Promise<void>)[] = [];

beforeAll(async () => {
  app = await openTestApp();
  await app.services.jobs.stop();
  principal = await app.some('Principal');
});
afterAll(async () => {
  for (const one of stop) await one();
  await app.close();
});

async function start(): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const given = {
    ...app.services,
    databaseUrl: databaseUrl(inject('runtimeUrl'), rows[0]!.name),
    onError: (error: unknown) => errors.push(error),
  };
  const onStart = (child: ChildProcess) => void children.push(child);
  const limits = { graceMs: 200, pauseMs: 10, onStart };
  stop.push(startJobProcess(given, fileKinds, limits));
  return stop.at(-1)!;
}

const order = async () =>
  (await principal.call('report/generateClassReport', { body: { format: 'csv' } })).result.jobId;

const jobOf = (id: string) =>
  app.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** An order whose making has begun and does not go on until it is unlocked. */
async function begun() {
  const [locked, mayGoOn] = [gate(), gate()];
  const transaction = app.db.transaction().execute(async (db) => {
    await sql`lock table report_row in access exclusive mode`.execute(db);
    locked.open();
    await mayGoOn.opened;
  });
  await locked.opened;
  const id = await order();
  await untilWaiting(app.db, 1);
  const unlock = async () => {
    mayGoOn.open();
    await transaction;
  };
  return { id, unlock };
}

describe('the process of jobs', () => {
  it('is started by a report, replaced when it is killed, and stopped with the server', async () => {
    const stopProcess = await start();
    expect(children).toEqual([]);
    expect(await app.ended(principal, await order())).toMatchObject({ state: 'done' });
    const killed = await begun();
    children[0]!.kill('SIGKILL');
    await expect.poll(() => errors.map(String)).toEqual([expect.stringContaining('SIGKILL')]);
    await killed.unlock();
    expect(await app.ended(principal, killed.id)).toMatchObject({ state: 'done' });
    expect(await jobOf(killed.id)).toMatchObject({ attempts: 2 });
    const { rows } = (await principal.call('report/fetchAllReport')).result;
    expect(rows.map(({ state, file }) => [state, file !== null])).toEqual([
      ['done', true],
      ['done', true],
    ]);

    // A report that is not at the end of a batch in time goes back to the queue.
    const stopped = await begun();
    await stopProcess();
    await stopped.unlock();
    expect(children.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGKILL']);
    expect(await jobOf(stopped.id)).toMatchObject({ state: 'queued', owner: null, attempts: 0 });
  });
});
